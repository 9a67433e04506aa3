"""What is refused over HTTP: always one body, `Failed`, in both languages, with the clause where one speaks of it."""

import math
from http import HTTPStatus
from typing import Any, Final

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from jiaxiang.server.store import StoreError
from jiaxiang.server.store.errors import reason_of
from jiaxiang.server.table import Objection
from jiaxiang.server.wire.cards import Failed, Trouble

_LOG: Final = structlog.get_logger("jiaxiang.http")
_WORDS: Final = {
    HTTPStatus.BAD_REQUEST: ("请求不合格式", "the request is not as expected"),
    HTTPStatus.NOT_FOUND: ("没有这个地址", "there is nothing at this address"),
    HTTPStatus.METHOD_NOT_ALLOWED: ("这个地址不接受这种请求", "this address does not take such a request"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("请求太大", "the request is too large"),
    HTTPStatus.INTERNAL_SERVER_ERROR: ("服务器出错了，已记录在案", "something went wrong here, and was put on record"),
}


class Denied(Exception):
    """Something that is refused: the status, and why. `wait` is in how many seconds it may be asked again."""

    def __init__(self, status: int, zh: str, en: str, clause: str = "", wait: float = 0) -> None:
        super().__init__(en)
        self.status = status
        self.trouble = Trouble(zh, en, clause)
        self.wait = wait


def bad_request(zh: str, en: str, clause: str = "") -> Denied:
    return Denied(HTTPStatus.BAD_REQUEST, zh, en, clause)


def not_found(zh: str = "没有这个地址", en: str = "there is nothing at this address") -> Denied:
    return Denied(HTTPStatus.NOT_FOUND, zh, en)


def too_often(wait: float) -> Denied:
    seconds = math.ceil(wait)
    return Denied(
        HTTPStatus.TOO_MANY_REQUESTS,
        f"太频繁了，请 {seconds} 秒后再试",
        f"too often; wait {seconds} seconds and try again",
        wait=wait,
    )


def answer_denied(_: Request[Any, Any, Any], denied: Denied) -> Response[Failed]:
    headers = {"retry-after": str(math.ceil(denied.wait))} if denied.wait else {}
    return Response(Failed(denied.trouble), status_code=denied.status, headers=headers, media_type="application/json")


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Failed]:
    """What the framework refuses: addresses, methods, bodies that do not fit their struct."""
    status = HTTPStatus(error.status_code)
    zh, en = _WORDS.get(status, (status.phrase, status.phrase.lower()))
    if isinstance(error, ValidationException):
        details = "; ".join(_detail(each) for each in error.extra or [])
        if details:
            zh, en = f"{zh}：{details}", f"{en}: {details}"
    return Response(
        Failed(Trouble(zh, en)), status_code=status, headers=error.headers or {}, media_type="application/json"
    )


def _detail(extra: Any) -> str:
    """One fault of a body or a parameter in one line."""
    if not isinstance(extra, dict):
        return str(extra)
    message = str(extra.get("message", "")).replace("`", "")
    key = str(extra.get("key", ""))
    return f"{key}: {message}" if key not in ("", "data") else message[:1].lower() + message[1:]


def answer_brackets(_: Request[Any, Any, Any], __: RecursionError) -> Response[Failed]:
    """A body of brackets within brackets without end."""
    zh, en = _WORDS[HTTPStatus.BAD_REQUEST]
    return Response(Failed(Trouble(zh, en)), status_code=HTTPStatus.BAD_REQUEST, media_type="application/json")


def answer_store(_: Request[Any, Any, Any], error: Exception) -> Response[Failed]:
    """The store cannot do it: its database does not answer, or is full."""
    _LOG.error("the database failed", reason=reason_of(error))
    trouble = Trouble("数据库暂时用不了，请稍候再试", "the database does not answer at the moment; try again later")
    return Response(Failed(trouble), status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type="application/json")


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Failed]:
    """A fault of ours. The address is not logged: it may hold the token of a room."""
    _LOG.error("a request failed", method=request.method, route=request.scope.get("path_template", ""), exc_info=error)
    zh, en = _WORDS[HTTPStatus.INTERNAL_SERVER_ERROR]
    return Response(Failed(Trouble(zh, en)), status_code=500, media_type="application/json")


def answer_objection(_: Request[Any, Any, Any], objection: Objection) -> Response[Failed]:
    """What a room or the lobby does not do."""
    trouble = Trouble(objection.zh, objection.en, objection.clause)
    return Response(Failed(trouble), status_code=HTTPStatus.BAD_REQUEST, media_type="application/json")


HANDLERS: Final[dict[Any, Any]] = {
    Denied: answer_denied,
    Objection: answer_objection,
    HTTPException: answer_http,
    RecursionError: answer_brackets,
    StoreError: answer_store,
    SQLAlchemyError: answer_store,
    OSError: answer_store,
    Exception: answer_error,
}
