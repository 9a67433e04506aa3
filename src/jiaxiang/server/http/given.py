"""What a route is given beside what the request says."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from jiaxiang.server.door import Caller, House

Asked = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TheCaller = NamedDependency[Caller]
