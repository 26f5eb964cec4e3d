"""The command `hidden-hand`: the window, or one of the commands that need none.

What needs no window imports no pygame: the referee must answer at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from game.commands.playing import Options

COMMANDS = ("referee", "arena", "bench", "shots", "stats", "paths")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv*. Returns the exit code: 0 fine, 1 failed, 2 wrong use or bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if words and words[0] in COMMANDS:
            return _command(words[0])(words[1:])
        return _play(words)
    except KeyboardInterrupt:
        return 1
    except BrokenPipeError:
        # Whoever read our output has gone: that is no fault of ours.
        return 0


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

        return text(TextArgs(options.new, options.seats, options.seed, options.lang), sys.stdin, sys.stdout, sys.stderr)
    from scenes.launch import launch

    return launch(options)


def entry() -> None:
    """The program's entry point when it is frozen or started as a module."""
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())


if __name__ == "__main__":
    entry()
