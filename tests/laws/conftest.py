"""Every law is asked of every subject."""

from __future__ import annotations

import pytest

from laws.subjects import SUBJECTS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "subject" in metafunc.fixturenames:
        metafunc.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
