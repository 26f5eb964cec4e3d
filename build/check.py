"""Everything that is checked without running the program: style, types, import contracts, catalogues."""

from __future__ import annotations

import sys

import environment

CHECKS = (
    ("style", "-m", "ruff", "check", "."),
    ("layout of the code", "-m", "ruff", "format", "--check", "."),
    ("types", "-m", "mypy"),
    ("import contracts", "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    ("catalogues", "build/words.py", "--check"),
)


def main() -> int:
    """Run all checks, each to its end. Returns 1 if any failed."""
    environment.prepare(dev=True)
    failed = []
    for name, *words in CHECKS:
        print(f"== {name}", flush=True)
        if environment.run(*words):
            failed.append(name)
    print("All checks hold." if not failed else "Failed: " + ", ".join(failed) + ".")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
