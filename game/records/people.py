"""Who is who: the ledger's rows of people, told apart by the profiles there are today.

A profile owns the matches played under its id, and those that a guest of its name played. Whoever sat alone at the
screen before there were profiles was the first of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.records.ledger import Person
from game.session.profiles import Profile


def people_of(rows: Iterable[tuple[int, str, str]], profiles: Sequence[Profile]) -> tuple[Person, ...]:
    """Everybody who plays or has played: the *profiles* in their order, then guests by name.

    *rows* are the ledger's. Those of profiles that were removed are nobody's until the profile is brought back."""
    numbers: dict[str, list[int]] = {profile.id: [] for profile in profiles}
    by_name = {profile.called.casefold(): profile.id for profile in reversed(profiles)}
    guests: dict[str, tuple[str, list[int]]] = {}
    for number, profile, name in rows:
        if profile:
            owner = profile
        elif name:
            owner = by_name.get(name.casefold(), "")
            if not owner:
                guests.setdefault(name.casefold(), (name, []))[1].append(number)
                continue
        else:
            owner = profiles[0].id if profiles else ""
        if owner in numbers:
            numbers[owner].append(number)
    known = [Person(profile.id, profile.called, tuple(numbers[profile.id])) for profile in profiles]
    others = [Person("", name, tuple(rows_)) for _key, (name, rows_) in sorted(guests.items())]
    return (*known, *others)


def person_of(people: Iterable[Person], number: int) -> Person | None:
    """Whose row *number* is."""
    return next((person for person in people if number in person.numbers), None)
