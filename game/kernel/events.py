"""What happened, as records; and how a record is cut for one seat.

An event names seats by number and cards by face (an index into the edition's list of cards). Fields listed in `secret`
may be seen by the seats of `audience` alone; for everybody else they are None. Nothing else hides anything.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

import msgspec

WATCHER = -1
"""The seat of somebody who plays for nobody: sees what all seats see."""

E = TypeVar("E", bound="Event")


class Event(msgspec.Struct, frozen=True, tag_field="type", tag="event"):
    """Something that happened. Subclasses say which fields are faces, seats and secret."""

    faces: ClassVar[tuple[str, ...]] = ()
    seats: ClassVar[tuple[str, ...]] = ()
    secret: ClassVar[tuple[str, ...]] = ()

    def audience(self) -> int:
        """The seats, as a bit mask, that may see the secret fields."""
        return 0

    def seen_by(self: E, seat: int) -> E:
        """The event as *seat* saw it (`WATCHER`: as everybody did)."""
        if not self.secret or (seat >= 0 and self.audience() >> seat & 1):
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.secret))


EventLog = list[Event]
