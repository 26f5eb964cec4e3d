"""What is settled once and for all matches, and the files it stands in: one of the machine, one of each player.

A setting that cannot be understood goes back to its default, alone; a setting of another version is kept as it is; and
so is one that another running copy of the program has changed meanwhile, unless it was changed here as well.
"""

from __future__ import annotations

import contextlib
import time
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from game.kernel.contract import Option
from game.log import logger
from game.session import disk
from game.session.files import make_folder, reason_of, replace_file, set_aside, unusual
from game.session.generations import generations, keep
from game.session.lock import Lock, Locked
from game.session.players import Player
from game.words import gettext as _

LARGEST = 1 << 20
"""Bytes. A longer file was not written by this program."""

Loudness = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Scale = Annotated[float, msgspec.Meta(ge=0.75, le=2.0)]

_log = logger(__name__)


class Window(msgspec.Struct):
    """The window; its size, in pixels of the desktop, when it does not fill the screen."""

    mode: Literal["window", "fullscreen"] = "window"
    width: Annotated[int, msgspec.Meta(ge=960, le=16384)] = 1280
    height: Annotated[int, msgspec.Meta(ge=540, le=16384)] = 720


class Volumes(msgspec.Struct):
    """How loud things are, 0 to 1; *muted* silences all without forgetting it."""

    effects: Loudness = 0.5
    interface: Loudness = 0.4
    music: Loudness = 0.35
    muted: bool = False


class NewGame(msgspec.Struct):
    """The last choice in "New game", offered again. *options* are those that differ from the edition's defaults."""

    edition: str = "love_letter/classic"
    players: Annotated[tuple[Player, ...], msgspec.Meta(max_length=8)] = ()
    options: dict[str, Option] = {}


class Machine(msgspec.Struct):
    """What holds on this machine whoever plays: the window, who played last, and where matches are."""

    window: Window = msgspec.field(default_factory=Window)
    profile: str = ""
    """The id of the profile that plays; "" before there was a choice."""
    matches: tuple[str, ...] = ()
    """Folders beside the usual one in which matches are kept: somebody's disk was full once."""


class Settings(msgspec.Struct):
    """Everything that a player can settle, each with its default."""

    name: str = ""
    """What the player is called; "" for one who has not said."""
    language: Annotated[str, msgspec.Meta(pattern="^(auto|[a-z]{2,3})$")] = "auto"
    """"auto": that of the system."""
    ui_scale: Scale | Literal["auto"] = "auto"
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    reduced_motion: bool = False
    high_contrast: bool = False
    bot_speed: Literal["instant", "fast", "normal", "slow", "wait"] = "normal"
    """The pause after a bot's move; "wait": until the player goes on."""
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    keys: dict[str, tuple[str, ...]] = {}
    """The keys of each action whose keys the player has changed."""
    hints: bool = True
    """Whether a hint can be asked for."""
    new_game: NewGame = msgspec.field(default_factory=NewGame)


T = TypeVar("T", bound=msgspec.Struct)


class StructFile(Generic[T]):
    """A *kind* in the file at *path*, read when this is made. Nothing here raises: see `take_notes`.

    *before* is taken where there is no file yet: what an earlier version kept elsewhere."""

    def __init__(self, path: Path, kind: type[T], before: Mapping[str, Any] | None = None) -> None:
        self.path = path
        self.settings: T = kind()
        self._notes: list[str] = []
        self._gone: frozenset[str] = frozenset()
        self._raw: dict[str, Any] = dict(before or {})
        """What stood in the file when it was last read or written here."""
        self._ours: dict[str, Any] = msgspec.to_builtins(self.settings)
        """What the settings were then."""
        self._earlier = b""
        """What is to be kept as a generation before the file is first written."""
        self._blocked = ""
        """Why the file must not be written: it holds something that could not be read."""
        try:
            self._read(kind)
        except OSError as error:
            told = _("The settings cannot be read: {reason}. The defaults are used, and none are saved.")
            self._block(told.format(reason=reason_of(error)))

    def take_notes(self) -> list[str]:
        """Sentences for the player, each given once."""
        notes, self._notes = self._notes, []
        return notes

    @property
    def raw(self) -> Mapping[str, Any]:
        """What stood in the file, with all that this version does not know."""
        return self._raw

    def drop(self, names: Iterable[str]) -> None:
        """Leave *names* out of the file from the next time on that it is written: they stand elsewhere now."""
        self._gone |= frozenset(names)

    def save(self) -> str:
        """Write the settings, all at once. Returns a sentence when that failed, and nothing when it did not."""
        if self._blocked:
            return self._blocked
        try:
            with _alone(self.path):
                self._write()
        except (OSError, msgspec.MsgspecError, TypeError, ValueError) as error:
            # Anything but a refusal of the disk is a setting that cannot be written down.
            reason = reason_of(error) if isinstance(error, OSError) else unusual()
            told = _("The settings cannot be saved: {reason}.").format(reason=reason)
            _log.warning("%s %s: %s", told, type(error).__name__, error)
            return told
        return ""

    def _write(self) -> None:
        ours = msgspec.to_builtins(self.settings)
        try:
            now = _decoded(disk.read(self.path, LARGEST + 1))
        except (OSError, ValueError):
            now = self._raw
        merged = _merged(now, self._raw, self._ours, ours)
        for name in self._gone - ours.keys():
            merged.pop(name, None)
        if self._earlier:
            # How things stood when the program was started. It may fail: nobody waits for it.
            with contextlib.suppress(OSError):
                keep(self.path, self._earlier)
        self._earlier = b""
        replace_file(self.path, msgspec.json.format(msgspec.json.encode(merged), indent=2) + b"\n")
        self._raw, self._ours = merged, ours

    def _read(self, kind: type[T]) -> None:
        try:
            content = disk.read(self.path, LARGEST + 1)
        except (FileNotFoundError, NotADirectoryError):
            self._take(kind)
            return
        self._raw = {}
        try:
            self._raw = _decoded(content)
        except ValueError as error:
            self._put_aside(str(error))
        else:
            self._earlier = content
        self._take(kind)

    def _take(self, kind: type[T]) -> None:
        faults: list[str] = []
        self.settings = _lenient(kind, self._raw, "", faults)
        self._ours = msgspec.to_builtins(self.settings)
        if faults:
            told = _("Settings that were not understood are back at their defaults: {names}.")
            self._note(told.format(names=", ".join(faults)))

    def _put_aside(self, reason: str) -> None:
        """Set the damaged file aside, and take what its newest generation says."""
        try:
            new = set_aside(self.path)
        except OSError:
            self._block(_("The settings are damaged. The defaults are used, and none are saved."))
            return
        _log.warning("%s set aside as %s: %s", self.path, new.name, reason)
        told = _("The settings were damaged. Their file was set aside, and the defaults are used.")
        for slot in generations(self.path):
            with contextlib.suppress(OSError, ValueError):
                self._raw = _decoded(disk.read(slot, LARGEST + 1))
                told = _("The settings were damaged. Their file was set aside, and earlier ones are used.")
                break
        self._note(told)

    def _block(self, sentence: str) -> None:
        self._blocked = sentence
        self._note(sentence)

    def _note(self, sentence: str) -> None:
        _log.warning("%s", sentence)
        self._notes.append(sentence)


class SettingsFile(StructFile[Settings]):
    """The settings of one player."""

    def __init__(self, path: Path, before: Mapping[str, Any] | None = None) -> None:
        super().__init__(path, Settings, before)


class MachineFile(StructFile[Machine]):
    """What holds on this machine whoever plays."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, Machine)


def _is_group(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _lenient(kind: type[Any], raw: dict[str, Any], within: str, faults: list[str]) -> Any:
    """A *kind* with every field of *raw* that fits; the names of those that do not are added to *faults*."""
    fitting: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name not in raw:
            continue
        value = raw[field.encode_name]
        if _is_group(field.type) and isinstance(value, dict):
            fitting[field.name] = _lenient(field.type, value, f"{within}{field.name}.", faults)
            continue
        try:
            fitting[field.name] = msgspec.convert(value, field.type)
        except (msgspec.ValidationError, ValueError, RecursionError):
            faults.append(f"{within}{field.name}")
    return kind(**fitting)


def _decoded(content: bytes) -> dict[str, Any]:
    """What stands in a file. Raises `ValueError`."""
    if len(content) > LARGEST:
        raise ValueError("too long")
    try:
        # Some editors put a mark before what they save.
        return msgspec.json.decode(content.removeprefix(BOM_UTF8), type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error


def _merged(now: dict[str, Any], before: dict[str, Any], was: dict[str, Any], ours: dict[str, Any]) -> dict[str, Any]:
    """*now* with *ours* in it, but for what somebody else has changed and we have not.

    *before* and *was* are what *now* and *ours* were when they were last the same. What only stands in *now* stays:
    another version may know what it means.
    """
    merged = dict(now)
    for name, value in ours.items():
        there, then = now.get(name), before.get(name)
        if isinstance(value, dict) and isinstance(there, dict) and name in _GROUPS:
            merged[name] = _merged(there, then if isinstance(then, dict) else {}, was[name], value)
        elif name not in now or there == then or value != was[name]:
            merged[name] = value
    return merged


_GROUPS = frozenset(
    field.name for kind in (Machine, Settings) for field in msgspec.structs.fields(kind) if _is_group(field.type)
)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """While this lasts, no other copy of the program writes *path*; not for ever, and not where there are no locks."""
    lock = None
    for _attempt in range(10):
        try:
            make_folder(path.parent)
            lock = Lock(path)
        except Locked:
            time.sleep(0.02)
            continue
        except OSError:
            pass
        break
    try:
        yield
    finally:
        if lock is not None:
            lock.release()
