"""What must hold of every picture of a scene: words are inside the window, whole, and lie on nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenes.kit.canvas import Drawn
from scenes.kit.geometry import Rect
from scenes.kit.pilot import Pilot

WINDOWS = (
    ((1280, 720), 1.0),
    ((960, 540), 1.0),
    ((1024, 768), 1.0),
    ((1707, 720), 1.0),  # 2560x1080 in units
    ((1024, 768), 1.25),
    ((1280, 720), 0.75),
    ((1280, 720), 1.5),
    ((1280, 720), 2.0),
    ((960, 540), 2.0),
)
"""(size in pixels, scale of the player)"""

SLACK = 2.0


def shrunk(rect: Rect) -> Rect:
    """Where a line has its ink: the recorded box is one size high, from above the capitals to the descenders."""
    return Rect(rect.x + 1, rect.y + rect.h * 0.1, max(0.0, rect.w - 2), rect.h * 0.8)


def faults(drawn: Iterable[Drawn], area: Rect) -> Iterator[str]:
    """Everything wrong with what was drawn on *area*, in words."""
    items = list(drawn)
    texts = [Drawn(each.kind, each.what, shrunk(each.rect)) for each in items if each.kind == "text"]
    cards = [each for each in items if each.kind in ("face", "back")]
    for text in texts:
        rect = text.rect
        if rect.x < 0 or rect.y < 0 or rect.right > area.right or rect.bottom > area.bottom:
            yield f"{text.what!r} leaves the window: {rect}"
        if text.what.endswith("…"):
            yield f"{text.what!r} is cut"
    for at, text in enumerate(texts):
        for other in texts[at + 1 :]:
            if text.rect.overlaps(other.rect, SLACK):
                yield f"{text.what!r} lies on {other.what!r}"
        for card in cards:
            if text.rect.overlaps(card.rect, SLACK):
                yield f"{text.what!r} lies on the card {card.what!r}"


def picture_faults(pilot: Pilot) -> list[str]:
    """Everything wrong with what the pilot sees, widgets included."""
    area = pilot.canvas.area
    found = list(faults(pilot.drawn(), area))
    scale = pilot.scene.scale(pilot.canvas)
    for widget in pilot.widgets():
        rect = Rect(*(side * scale for side in widget.rect))
        if rect.x < 0 or rect.y < 0 or rect.right > area.right + 0.5 or rect.bottom > area.bottom + 0.5:
            found.append(f"the widget {widget.key} leaves the window: {rect}")
        if not widget.name or not widget.describe():
            found.append(f"the widget {widget.key} has no name")
    return found
