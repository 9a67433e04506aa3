"""What a route is given beside what the request says."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from jiaxiang.server.gate import Caller
from jiaxiang.server.house import House

Asked = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TheCaller = NamedDependency[Caller]
