"""Pictures of everything the drawing kit can draw, to be looked at: `python tests/kit/gallery.py FOLDER [SIZE]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from scenes.kit import frame, paint
from scenes.kit.canvas import Canvas
from scenes.kit.cards import CardFace, CardState, back, card, pile, slot, thumb
from scenes.kit.geometry import Rect
from scenes.kit.ground import ground
from scenes.kit.icons import ICONS, icon
from scenes.kit.light import halo, rays
from scenes.kit.marks import tokens
from scenes.kit.shapes import diamond, hairline, medallion, panel, pips, rule
from scenes.kit.states import State
from scenes.kit.theme import EDITIONS, theme_for

FACES = {
    "classic": [
        CardFace("classic", "guard", 1, "Guard", "Name a card. If the player holds it, that player is out.", 5),
        CardFace("classic", "king", 6, "King", "Trade hands with another player.", 1),
        CardFace("classic", "princess", 8, "Princess", "If you ever discard this card, you are out.", 1),
    ],
    "premium": [
        CardFace("premium", "bishop", 9, "Bishop", "Name a rank. If you are right, gain a heart.", 1),
        CardFace("premium", "dowager_queen", 7, "Dowager Queen", "Compare hands. The higher card is out.", 1),
        CardFace(
            "premium", "constable", 6, "Constable", "If you are put out with this in front of you, gain a heart.", 1
        ),
    ],
    "second": [
        CardFace("second", "chancellor", 6, "Chancellor", "Draw two cards, keep one, put two back.", 2),
        CardFace("second", "spy", 0, "Spy", "The only spy among those still in gains a heart.", 2),
        CardFace("second", "princess", 9, "Princess", "If you ever discard this card, you are out.", 1),
    ],
    "batman": [
        CardFace("batman", "batman", 1, "Batman", "Name a card: if they hold it, they are out.", 5),
        CardFace("batman", "poison_ivy", 5, "Poison Ivy", "Choose anyone. They discard and draw anew.", 2),
        CardFace("batman", "harley_quinn", 7, "Harley Quinn", "Must go when held with Poison Ivy or Two-Face.", 1),
    ],
}
JAPANESE = {
    "classic": [
        CardFace("classic", "guard", 1, "兵士", "札を1つ名指しする。相手の手札ならその人は脱落。", 5),
        CardFace("classic", "king", 6, "国王", "ほかの1人と手札を交換する。", 1),
        CardFace("classic", "handmaid", 4, "侍女", "次の自分の番まで、だれからも選ばれない。", 2),
    ],
    "batman": [
        CardFace("batman", "batman", 1, "バットマン", "札を1つ名指しする。相手の手札なら脱落。", 5),
        CardFace("batman", "poison_ivy", 5, "ポイズン・アイビー", "だれか1人が手札を捨てて引き直す。", 2),
        CardFace("batman", "harley_quinn", 7, "ハーレイ・クイン", "アイビーかトゥーフェイスと一緒なら出す。", 1),
    ],
}
C = CardState


def stage(size: tuple[int, int], theme: str, contrast: bool = False) -> Canvas:
    return Canvas(pygame.Surface(size, 0, 32), theme_for(theme, contrast))


def draw_cards(canvas: Canvas, faces: list[CardFace]) -> None:
    ground(canvas)
    for column, state in enumerate((C.FOCUS, C.LEGAL, C.DIM, C.CHOSEN, C.OUT)):
        card(canvas, faces[column % 3], 36 + column * 216, 60, 190, state)
    x = 36.0
    for column, state in enumerate((C.FOCUS, C.LEGAL, C.DIM, C.NONE, C.OUT)):
        card(canvas, faces[column % 3], x, 352, 126, state)
        x += 150
    for column, state in enumerate((C.FOCUS, C.LEGAL, C.DIM, C.CHOSEN, C.OUT, C.TARGET)):
        card(canvas, faces[column % 3], 36 + column * 98, 566, 80, state)
    for column, state in enumerate((C.FOCUS, C.NONE, C.DIM)):
        card(canvas, faces[column], 640 + column * 68, 566, 54, state)
        card(canvas, faces[column], 640 + column * 68, 656, 44, state)
    x = 800.0
    for state in (C.NONE, C.PROTECTED, C.MARKED, C.BET):
        back(canvas, x, 352, 80, state)
        x += 96
    slot(canvas, 800, 480, 80, "OUT", out=True)
    pile(canvas, 900, 484, 80, 8)
    back(canvas, 996, 480, 80, C.DIM)
    slot(canvas, 1096, 480, 54, "OUT", out=True)
    for row, face in enumerate(faces):
        thumb(canvas, face, 1130, 66 + row * 56, 44, dim=row == 2)
        pips(canvas, 1190, 88 + row * 56, 2, row % 2, 3 - row)
    tokens(canvas, 1240, 260, 2, 4, fresh=1)
    tokens(canvas, 1240, 290, 3, 13, size=15, gap=3, room=100)
    canvas.picture("shield", 1190, 480, 60, 70)


def draw_paint(canvas: Canvas) -> None:
    theme = canvas.theme
    ground(canvas, page=True)
    keys = [("Tab", "Next"), ("←→", "Change"), ("↑", "Up"), ("Esc", "Done")]
    frame.head(canvas, "Settings", "Changes take effect at once", keys)
    states = {
        "rest": State(0),
        "focus": State.FOCUS,
        "hover": State.HOVER,
        "pressed": State.PRESSED | State.HOVER,
        "disabled": State.DISABLED,
    }
    for column, (word, state) in enumerate(states.items()):
        x = 32 + column * 180
        editing = state is State.FOCUS
        canvas.text(word, x, 74, "body", 14, theme.text3)
        paint.button(canvas, Rect(x, 84, 160, 44), "Deal", state=state, primary=True, key="Enter")
        paint.button(canvas, Rect(x, 140, 160, 44), "Choose again", state=state, sign="undo" if column == 4 else None)
        paint.toggle(canvas, Rect(x, 196, 150, 30), True, state, "On")
        paint.toggle(canvas, Rect(x, 232, 150, 30), False, state, "Off")
        paint.slider(canvas, Rect(x, 276, 150, 24), 0.4, state, ticks=6)
        paint.segments(canvas, Rect(x, 318, 164, 30), ["Easy", "Normal", "Hard"], 1, state, 2)
        paint.field(canvas, Rect(x, 362, 160, 34), "Odette", state, 3 if editing else None, "かな" if editing else "")
        paint.stepper(canvas, Rect(x, 408, 136, 36), "4", state, less=column != 3, held=1)
        paint.choice(canvas, Rect(x, 456, 120, 30), "Careful", state)
        paint.menu_item(canvas, Rect(x, 498, 172, 42), "Continue", "round 4", state)
        paint.tab(canvas, Rect(x, 548, 160, 46), "Display", column == 0, state)
        paint.row(canvas, Rect(x, 604, 160, 40), state)
    x = 940.0
    panel(canvas, Rect(x, 70, 308, 150))
    frame.heading(canvas, "The cards", x + 20, 100, 268, note="unseen")
    words = "Choose another player and name a card other than the Guard."
    canvas.paragraph(words, x + 20, 140, 268, "body", 14.5, theme.text2)
    panel(canvas, Rect(x, 232, 308, 60), theme.raised)
    canvas.middle("Choose a card to play", x + 154, 262, "label", 20, theme.text1, align=0.5)
    halo(canvas, Rect(x, 306, 308, 80))
    panel(canvas, Rect(x, 306, 308, 80), theme.lit)
    frame.sheet(canvas, Rect(x, 404, 308, 110))
    canvas.headline("Paused", x + 154, 474, 40, align=0.5)
    frame.toast(canvas, Rect(x - 60, 530, 368, 44), "The match could not be saved.", "The disk is full.")
    frame.tip(canvas, "Ines is protected until her next turn.", x + 130, 640)
    paint.scroll_bar(canvas, Rect(1252, 70, 10, 500), 0.3, 0.3)
    medallion(canvas, 1100, 670, 23, "M")
    medallion(canvas, 1160, 670, 23, "Y", active=True)
    medallion(canvas, 1220, 670, 23, "R", out=True)
    for at, name in enumerate(ICONS):
        icon(canvas, name, 32 + at * 28, 672, 18)


def seat(canvas: Canvas, x: float, name: str, words: str, have: int, faces: list[CardFace], kind: str) -> None:
    theme, width = canvas.theme, 392.0
    out = kind == "out"
    medallion(canvas, x + 23, 82, 23, name[0], out=out)
    canvas.text(name, x + 60, 79.5, "head", 22, theme.dead if out else theme.text1)
    left = x + 60
    if kind:
        icon(canvas, kind, left, 87.5, 15)
        left += 20
    colour = theme.out if out else theme.safe if kind else theme.text3
    canvas.text(words, left, 100, "body-500", 15, colour)
    tokens(canvas, x + width, 82, have, 4)
    rule(canvas, x, 112, width, opacity=0.35 if out else 0.7)
    if out:
        slot(canvas, x, 124, 80, "OUT", out=True)
    else:
        back(canvas, x, 124, 80, C.PROTECTED if kind else C.NONE)
    hairline(canvas, x + 93, 140, 80, vertical=True, opacity=0.4)
    for at, face in enumerate(faces):
        card(canvas, face, x + 106 + at * 88, 124, 80, C.OUT if out else C.NONE)


def draw_table(canvas: Canvas, faces: list[CardFace]) -> None:
    """The four-seat table of the boards, to be laid beside them."""
    theme = canvas.theme
    ground(canvas)
    frame.head(canvas, "Classic", "Round 4, first to 4 hearts", [("H", "Hint"), ("U", "Undo"), ("Esc", "Menu")])
    seat(canvas, 32, "Odette", "Holds one card", 2, [faces[1], faces[0]], "")
    seat(canvas, 444, "Marcel", "Protected until his turn", 1, [faces[0], faces[2]], "shield")
    seat(canvas, 856, "Ruby", "Out: lost to Odette", 3, faces, "out")
    frame.heading(canvas, "Last turns", 32, 264, 392)
    pile(canvas, 557, 252, 65, 2)
    back(canvas, 640, 252, 65, C.DIM)
    canvas.text("DECK", 540, 280, "head", 14, theme.text3, align=1, track=0.16)
    canvas.text("2", 540, 316, "number", 38, theme.gold1, align=1)
    panel(canvas, Rect(444, 364, 392, 40), theme.raised, radius=9)
    diamond(canvas, 466, 384, 9)
    canvas.middle("Choose a card to play", 480, 384, "label", 20, theme.text1)
    paint.key_hints(canvas, 818, 374, [("Enter", "Play")])
    card(canvas, faces[0], 448, 686 - 271.6 - 8, 194, C.FOCUS)
    card(canvas, faces[2], 650, 686 - 260.4, 186, C.LEGAL)
    area = Rect(856, 250, 392, 436)
    panel(canvas, area, radius=12)
    frame.heading(canvas, "The cards", area.x + 20, area.y + 30, area.w - 40, note="unseen")
    for at, face in enumerate(faces):
        mid = area.y + 74 + at * 54
        canvas.middle(str(face.rank), area.x + 40, mid, "number", 28, theme.gold1, align=0.5)
        canvas.text(face.name, area.x + 66, mid - 3, "label", 17.5, theme.text1)
        canvas.text("Guess right, and it is out", area.x + 66, mid + 15.5, "body", 14.5, theme.text3)
        pips(canvas, area.right - 60 - 60, mid, 1, at, 4 - at)
        canvas.middle("1", area.right - 34, mid, "label", 21, theme.text1, align=0.5)
        hairline(canvas, area.x + 24, mid + 27, area.w - 48)
    medallion(canvas, 55, 532, 23, "Y", active=True)
    canvas.text("You", 92, 529.5, "head", 22, theme.text1)
    canvas.text("Your turn", 92, 550, "body-500", 15, theme.gold1)
    tokens(canvas, 424, 532, 2, 4)
    rule(canvas, 32, 562, 392, colour=theme.gold1, opacity=0.85)
    card(canvas, faces[0], 32, 574, 80)


def draw_japanese(canvas: Canvas, faces: list[CardFace]) -> None:
    theme = canvas.theme
    ground(canvas, page=True)
    frame.head(canvas, "設定", "変更はすぐに反映されます", [("Tab", "次へ"), ("Esc", "戻る")])
    for at, face in enumerate(faces):
        card(canvas, face, 40 + at * 230, 70, 210, C.FOCUS if at == 0 else C.NONE)
        card(canvas, face, 40 + at * 150, 400, 130)
    panel(canvas, Rect(760, 70, 480, 290))
    frame.heading(canvas, "まだ見えない札", 780, 104, 440, note="6枚")
    words = (
        "ほかのプレイヤーを1人選び、「衛兵」以外の札を名指しする。それがその人の手札なら、その人は脱落する。"
        "（名指しした札が違っていれば、何も起こらない。）"
    )
    y = canvas.paragraph(words, 780, 142, 440, "body", 15.5, theme.text2, balance=True)
    y = canvas.paragraph(words, 780, y + 10, 300, "body-600", 15.5, theme.text1)
    canvas.headline("ラウンド4に勝利", 780, 420, 44)
    paint.button(canvas, Rect(780, 450, 220, 46), "カードを配る", primary=True, key="Enter", state=State.FOCUS)
    paint.button(canvas, Rect(1020, 450, 200, 46), "選び直す")
    paint.segments(canvas, Rect(780, 520, 300, 32), ["やさしい", "ふつう", "むずかしい"], 1, State(0), 0)
    paint.menu_item(canvas, Rect(780, 570, 420, 42), "つづきから", "クラシック、第4ラウンド", State.FOCUS)
    paint.toggle(canvas, Rect(780, 630, 200, 30), True, State(0), "オン")


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)

    def keep(canvas: Canvas, name: str) -> None:
        pygame.image.save(canvas.surface, folder / f"{name}-{'x'.join(map(str, canvas.surface.get_size()))}.png")

    for theme in EDITIONS:
        for contrast in (False, True):
            ending = "-contrast" if contrast else ""
            for part, draw in (("cards", draw_cards), ("table", draw_table)):
                canvas = stage(size, theme, contrast)
                draw(canvas, FACES[theme])
                keep(canvas, f"{part}-{theme}{ending}")
            canvas = stage(size, theme, contrast)
            draw_paint(canvas)
            keep(canvas, f"paint-{theme}{ending}")
        for other in ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080)):
            canvas = stage(other, theme)
            ground(canvas)
            keep(canvas, f"ground-{theme}")
        canvas = stage(size, theme)
        ground(canvas, zoom=1.9, centre=0.18, veil=0.4)
        rays(canvas, 236, 322, 470)
        keep(canvas, f"rays-{theme}")
    for theme, faces in JAPANESE.items():
        canvas = stage(size, theme)
        draw_japanese(canvas, faces)
        keep(canvas, f"japanese-{theme}")


if __name__ == "__main__":
    pygame.display.init()
    wide, high = (sys.argv[2] if len(sys.argv) > 2 else "1280x720").split("x")
    main(Path(sys.argv[1]), (int(wide), int(high)))
