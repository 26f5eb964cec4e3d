"""When something was, in words."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.words import gettext as _


def moment_words(seconds: float, now: datetime) -> str:
    """The moment *seconds* after 1970 began, as it is called at the moment *now*: "Today, 19:42"."""
    try:
        moment = datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):
        # A clock that is far off.
        moment = datetime.fromtimestamp(0)
    time = f"{moment:%H:%M}"
    if moment.date() == now.date():
        return _("Today, {time}").format(time=time)
    if moment.date() == (now - timedelta(days=1)).date():
        return _("Yesterday, {time}").format(time=time)
    return _("{date}, {time}").format(date=f"{moment:%Y-%m-%d}", time=time)
