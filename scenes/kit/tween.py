"""Motion over time: easings, tweens, a timeline of beats. Time is passed in; nothing is drawn here."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Protocol

Easing = Callable[[float], float]

MAX_STEP = 0.05
"""The longest step of time that a frame may take, in seconds: a stalled program goes on, it does not jump."""


def linear(t: float) -> float:
    """The same speed all the way. Like every easing it maps 0..1 to a share of the way, 0 to 0 and 1 to 1."""
    return t


def ease_in_cubic(t: float) -> float:
    """Slow start."""
    return t * t * t


def ease_out_cubic(t: float) -> float:
    """Fast start, soft landing: how a card slides over felt."""
    return 1.0 - (1.0 - t) ** 3


def ease_out_quint(t: float) -> float:
    """Like `ease_out_cubic`, with a longer glide at the end."""
    return 1.0 - (1.0 - t) ** 5


def ease_in_out(t: float) -> float:
    """Soft at both ends."""
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def back_out(t: float, overshoot: float = 1.4) -> float:
    """Soft landing that runs a little past the goal and comes back: how a card settles."""
    back = t - 1.0
    return 1.0 + (overshoot + 1.0) * back**3 + overshoot * back * back


def there_and_back(t: float) -> float:
    """Out to 1 in the middle and home again: a nod, a glow. The one easing that ends at 0."""
    return math.sin(math.pi * t) if t < 1.0 else 0.0


class Beat(Protocol):
    """Something that takes a while and then is over."""

    @property
    def done(self) -> bool: ...

    def advance(self, seconds: float, *, still: bool = False) -> float:
        """Go on by *seconds*; gives back the seconds left over once it is done.

        With *still* (reduced motion) what would move is at its end at once; pauses keep their length."""
        ...

    def finish(self) -> None:
        """Jump to the end state."""
        ...


class Tween:
    """A number on its way from *start* to *end* in *seconds*, handed to *apply* at each step."""

    def __init__(
        self,
        seconds: float,
        apply: Callable[[float], object] | None = None,
        *,
        start: float = 0.0,
        end: float = 1.0,
        easing: Easing = ease_out_cubic,
        delay: float = 0.0,
    ) -> None:
        self.value = start
        self._seconds, self._delay = max(seconds, 0.0), max(delay, 0.0)
        self._apply, self._start, self._end, self._easing = apply, start, end, easing
        self._passed = 0.0
        self._done = False

    @property
    def done(self) -> bool:
        return self._done

    def advance(self, seconds: float, *, still: bool = False) -> float:
        if self._done:
            return seconds
        total = 0.0 if still else self._delay + self._seconds
        self._passed += seconds
        if self._passed >= total:
            left = self._passed - total if not still else seconds
            self.finish()
            return left
        if self._passed > self._delay:
            share = self._easing((self._passed - self._delay) / self._seconds)
            self._set(self._start + (self._end - self._start) * share)
        return 0.0

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self._set(self._start + (self._end - self._start) * self._easing(1.0))

    def _set(self, value: float) -> None:
        self.value = value
        if self._apply is not None:
            self._apply(value)


class Pause:
    """Time to read: nothing moves for *seconds*."""

    def __init__(self, seconds: float) -> None:
        self._left = max(seconds, 0.0)
        self._done = False

    @property
    def done(self) -> bool:
        return self._done

    def advance(self, seconds: float, *, still: bool = False) -> float:
        if self._done:
            return seconds
        self._left -= seconds
        if self._left > 0.0:
            return 0.0
        self._done = True
        return -self._left

    def finish(self) -> None:
        self._done = True


class Call:
    """Does one thing, once, when its turn comes; a hurry does not leave it out."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._act = act
        self._done = False

    @property
    def done(self) -> bool:
        return self._done

    def advance(self, seconds: float, *, still: bool = False) -> float:
        self.finish()
        return seconds

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self._act()


class Together:
    """Beats that run side by side; done when the longest is."""

    def __init__(self, *beats: Beat) -> None:
        self._beats = beats

    @property
    def done(self) -> bool:
        return all(beat.done for beat in self._beats)

    def advance(self, seconds: float, *, still: bool = False) -> float:
        return min((beat.advance(seconds, still=still) for beat in self._beats if not beat.done), default=seconds)

    def finish(self) -> None:
        for beat in self._beats:
            beat.finish()


class InTurn:
    """Beats that run one after the other; what one leaves of a step goes to the next."""

    def __init__(self, *beats: Beat) -> None:
        self._beats = deque(beats)

    @property
    def done(self) -> bool:
        return not self._beats

    def advance(self, seconds: float, *, still: bool = False) -> float:
        while self._beats:
            beat = self._beats[0]
            seconds = beat.advance(seconds, still=still)
            if not beat.done:
                return 0.0
            self._beats.popleft()
        return seconds

    def finish(self) -> None:
        while self._beats:
            self._beats.popleft().finish()


class Timeline:
    """A queue of beats played one after the other, at a speed of its own.

    *speed* multiplies time (`math.inf` ends every beat at once); *still* is reduced motion. Beats may queue
    further beats while they run."""

    def __init__(self, speed: float = 1.0, still: bool = False) -> None:
        self.speed = speed
        self.still = still
        self.held = False
        """Whether what is queued waits: a beat that leads away from here holds what comes after it until `release`."""
        self._beats: deque[Beat] = deque()

    @property
    def running(self) -> bool:
        """Whether a beat is under way, or about to begin."""
        return bool(self._beats) and not self.held

    def hold(self) -> None:
        """Let what is queued wait from now on."""
        self.held = True

    def release(self) -> None:
        """Go on with what waited."""
        self.held = False

    def add(self, *beats: Beat) -> None:
        """Queue *beats*, to be played in turn."""
        self._beats.extend(beats)

    def together(self, *beats: Beat) -> None:
        """Queue *beats* as one group that runs side by side."""
        if beats:
            self._beats.append(Together(*beats))

    def call(self, act: Callable[[], object]) -> None:
        """Queue one thing to be done when all that was queued before it is over."""
        self._beats.append(Call(act))

    def advance(self, seconds: float) -> None:
        """Let time pass: at most `MAX_STEP` seconds of it, times the speed."""
        if math.isinf(self.speed):
            self.hurry()
            return
        left = min(seconds, MAX_STEP) * self.speed
        while self.running:
            beat = self._beats[0]
            left = beat.advance(left, still=self.still)
            if not beat.done:
                return
            self._drop(beat)

    def skip(self) -> None:
        """End the beat that is playing; the next one begins."""
        if self._beats:
            beat = self._beats[0]
            beat.finish()
            self._drop(beat)

    def hurry(self) -> None:
        """Jump to the end of all that is queued now, in order, but not past a hold. What is queued meanwhile still
        plays."""
        for beat in tuple(self._beats):
            if self.held:
                return
            beat.finish()
            self._drop(beat)

    def clear(self) -> None:
        """Forget all beats, where they are; nothing more is applied or called."""
        self._beats.clear()
        self.held = False

    def _drop(self, beat: Beat) -> None:
        # A beat may have cleared the queue while it ended.
        if self._beats and self._beats[0] is beat:
            self._beats.popleft()


class Glide:
    """A number that follows its goal softly: the lift of a focused card, the light of a button."""

    def __init__(self, value: float = 0.0, seconds: float = 0.16, easing: Easing = ease_out_cubic) -> None:
        self.value = value
        self.seconds = seconds
        self._from = self._goal = value
        self._passed = 0.0
        self._easing = easing

    @property
    def goal(self) -> float:
        return self._goal

    @property
    def moving(self) -> bool:
        return self.value != self._goal

    def to(self, goal: float, *, still: bool = False) -> None:
        """Head for *goal* from wherever it is; with *still* be there at once."""
        if still:
            self.value = self._goal = goal
        elif goal != self._goal:
            self._from, self._goal, self._passed = self.value, goal, 0.0

    def advance(self, seconds: float) -> bool:
        """Go on by *seconds*; gives whether it moved."""
        if not self.moving:
            return False
        self._passed += seconds
        if self._passed >= self.seconds:
            self.value = self._goal
        else:
            self.value = self._from + (self._goal - self._from) * self._easing(self._passed / self.seconds)
        return True
