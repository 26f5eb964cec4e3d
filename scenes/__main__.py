"""The command `hidden-hand`: the window, or one of the commands that need none.

What needs no window imports no pygame: the referee must answer at once.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from game.commands.playing import Options

COMMANDS = ("referee", "arena", "bench", "shots", "stats", "paths")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv*. Returns the exit code: 0 fine, 1 failed, 2 wrong use or bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    _hold_streams()
    try:
        if words and words[0] in COMMANDS:
            return _printed(lambda: _command(words[0])(words[1:]))
        return _printed(lambda: _play(words))
    except KeyboardInterrupt:
        return 1


def _printed(run: Callable[[], int]) -> int:
    """The exit code of *run*, which prints what it has to say; or that of a terminal that does not take it."""
    try:
        _print_anything()
        code = run()
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Whoever read our output has gone: that is no fault of ours.
        _print_no_more(sys.stdout)
        return 0
    except OSError as error:
        if error.filename is not None:
            raise
        _print_no_more(sys.stdout)
        # Where that cannot be told either, nobody is there to be told.
        with contextlib.suppress(OSError):
            sys.stderr.write(f"{_unwritten(error)}\n")
        return 1
    finally:
        try:
            sys.stderr.flush()
        except OSError:
            _print_no_more(sys.stderr)


def _unwritten(error: OSError) -> str:
    """What is said when the output cannot be written; without a reason where the log alone would know it."""
    from game.session.files import reason_of, unusual
    from game.words import gettext as _

    reason = reason_of(error)
    if reason == unusual():
        return _("hidden-hand: the output cannot be written; see where it goes.")
    return _("hidden-hand: the output cannot be written: {reason}.").format(reason=reason)


def _print_anything() -> None:
    """From now on a letter that the terminal does not take is written as its number."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _print_no_more(stream: TextIO) -> None:
    """Python writes once more what could not be written, when it ends: nobody is to hear of that."""
    with contextlib.suppress(OSError, ValueError):
        if (number := stream.fileno()) in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), number)


def _command(name: str) -> Callable[[list[str]], int]:
    if name == "referee":
        from game.commands.referee import run as referee

        return referee
    if name == "arena":
        from game.commands.arena import run as arena

        return arena
    if name == "paths":
        from game.commands.paths import run as paths

        return paths
    if name == "stats":
        from game.commands.stats import run as stats

        return stats
    if name == "bench":
        from scenes.benches import run as bench

        return bench
    from scenes.shots import run as shots

    return shots


def _play(words: list[str]) -> int:
    options = Options()
    if words:
        from game.commands.options import WrongUse, read_options

        try:
            options = read_options(words)
        except WrongUse as error:
            if error.told:
                sys.stderr.write(f"{error.told}\n")
            return error.code
    if options.self_test:
        from scenes.self_test import run as self_test

        return self_test()
    if options.text:
        from game.commands.text import TextArgs
        from game.commands.text import run as text

        args = TextArgs(options.new, options.seats, options.seed, options.lang)
        return text(args, sys.stdin, sys.stdout, sys.stderr)
    from scenes.launch import launch

    return launch(options)


def _hold_streams() -> None:
    """See to it that input, output and errors are there, although the program was started without.

    Else the first files that it opens, such as a match, would stand in their place, and what a library says would be
    written into them. What is read is empty, errors go nowhere; output cannot be written, and that is found out.
    """
    for stream, mode in enumerate((os.O_RDONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(stream)
        except OSError:
            # The lowest number that is free is given out: this one, as those below are taken.
            os.set_inheritable(os.open(os.devnull, mode), True)
    # Python has none of those that were closed when it began.
    sys.stdin = sys.stdin or os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = sys.stdout or os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", encoding="utf-8", closefd=False)


def entry() -> None:
    """The program's entry point when it is frozen or started as a module."""
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())


if __name__ == "__main__":
    entry()
