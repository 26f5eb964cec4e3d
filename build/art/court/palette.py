"""The colours of the three court editions. A drawing names only these; the edition exchanges them.

I ivory, G metal, R cloth and accent, C gems, hearts and pips, J protection: each from light to dark. RAMP is the ground
of a card by rank, low and high.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """One edition's colours."""

    edition: str
    INK: str
    DARK: str
    I1: str
    I2: str
    I3: str
    I4: str
    IM1: str
    IM2: str
    G0: str
    G1: str
    G2: str
    G3: str
    G4: str
    R1: str
    R2: str
    R3: str
    R4: str
    C0: str
    C1: str
    C2: str
    C3: str
    C4: str
    J1: str
    J2: str
    J3: str
    PAPER1: str
    PAPERM: str
    PAPER2: str
    EDGE: str
    PLATE: str
    DISC: str
    VOID: str
    SHADE: str
    DEEP: str
    GLOW: str
    RAMP: tuple[tuple[str, str], ...]
    BK: tuple[str, ...]
    SC: tuple[str, ...]
    MED: tuple[str, ...]
    CLOTH: tuple[str, ...]
    THREAD: str


PALETTES = {
    "classic": Palette(
        edition="classic",
        INK="#1B0E15",
        DARK="#3A2430",
        I1="#FBF3E0",
        I2="#E4D3B2",
        I3="#B79C74",
        I4="#7A6148",
        IM1="#CDB68E",
        IM2="#8E7453",
        G0="#FFF1C4",
        G1="#F2D795",
        G2="#D2A452",
        G3="#9C6C2B",
        G4="#5E3C17",
        R1="#D65A68",
        R2="#A62A41",
        R3="#701A30",
        R4="#46101F",
        C0="#F08A92",
        C1="#D65A68",
        C2="#A62A41",
        C3="#701A30",
        C4="#46101F",
        J1="#A8DCCB",
        J2="#55A893",
        J3="#1F5E53",
        PAPER1="#F8EFDB",
        PAPERM="#F3E7CE",
        PAPER2="#EADBBB",
        EDGE="#B99B68",
        PLATE="#22101A",
        DISC="#22070F",
        VOID="#5A1226",
        SHADE="#080306",
        DEEP="#0C0509",
        GLOW="#C9784E",
        RAMP=(
            ("#22141E", "#2F1D2A"),
            ("#2A1722", "#38202E"),
            ("#301624", "#421F31"),
            ("#3A1626", "#4F1F33"),
            ("#471728", "#5F2036"),
            ("#551829", "#701F37"),
            ("#65192C", "#83213A"),
            ("#761B30", "#97253F"),
            ("#8A2036", "#AD2E47"),
            ("#9C283A", "#C63F55"),
        ),
        BK=("#5C162B", "#3F0F1F", "#2A0A16"),
        SC=("#8C5E2B", "#4C1124", "#5A1629", "#B98A45"),
        MED=("#240A14", "#6A1A30", "#2C0B17", "#8C3444"),
        CLOTH=("#611B2A", "#4F1523", "#300F19", "#190810", "#0D0509"),
        THREAD="#F2C886",
    ),
    "premium": Palette(
        edition="premium",
        INK="#11142A",
        DARK="#2B3052",
        I1="#FBF5E4",
        I2="#DFD8C8",
        I3="#A8A19C",
        I4="#686676",
        IM1="#C4BCAC",
        IM2="#837F85",
        G0="#FFF4C8",
        G1="#F7DB90",
        G2="#DBAA4C",
        G3="#A0712A",
        G4="#5A3F1A",
        R1="#8DADFF",
        R2="#3F69DC",
        R3="#2748A2",
        R4="#152A66",
        C0="#FF9CA0",
        C1="#E4566A",
        C2="#B42A45",
        C3="#781B36",
        C4="#470F22",
        J1="#A8DCCB",
        J2="#55A893",
        J3="#1F5E53",
        PAPER1="#F7F3E5",
        PAPERM="#EFEADA",
        PAPER2="#E2DDCC",
        EDGE="#A9A07E",
        PLATE="#10142C",
        DISC="#0A0F2A",
        VOID="#1B2C74",
        SHADE="#03040C",
        DEEP="#05070F",
        GLOW="#7E93E8",
        RAMP=(
            ("#121428", "#1C2040"),
            ("#141A36", "#1F2850"),
            ("#151F44", "#212E60"),
            ("#162550", "#233670"),
            ("#172B5E", "#253F82"),
            ("#18316C", "#284894"),
            ("#19377C", "#2B51A8"),
            ("#1A3E8D", "#2F5BBC"),
            ("#1C46A0", "#3364D0"),
            ("#1F4EB4", "#3A70E6"),
        ),
        BK=("#1E3A8E", "#142866", "#0B1740"),
        SC=("#8F7034", "#152A66", "#1C3886", "#C79C4A"),
        MED=("#0A0F2A", "#21409C", "#0E1A48", "#5A78D0"),
        CLOTH=("#21418F", "#1A3375", "#10204C", "#0A1229", "#060914"),
        THREAD="#F2D08C",
    ),
    "second": Palette(
        edition="second",
        INK="#0C1A1D",
        DARK="#24393D",
        I1="#FEF5EB",
        I2="#EAD8CC",
        I3="#BC9F95",
        I4="#7B6263",
        IM1="#D0B7AA",
        IM2="#94786F",
        G0="#FFF1DE",
        G1="#F9D6B6",
        G2="#E2A67F",
        G3="#AA6A4C",
        G4="#62382A",
        R1="#F59CAC",
        R2="#D5546F",
        R3="#96304D",
        R4="#561A30",
        C0="#FFC6CC",
        C1="#F27F92",
        C2="#CC3F5E",
        C3="#8A2342",
        C4="#4E1428",
        J1="#D2CDF8",
        J2="#8A82CF",
        J3="#413A86",
        PAPER1="#FBF1E6",
        PAPERM="#F6E7DA",
        PAPER2="#EEDACB",
        EDGE="#BE957F",
        PLATE="#0B2024",
        DISC="#06181B",
        VOID="#7A2440",
        SHADE="#020607",
        DEEP="#040B0D",
        GLOW="#5FB8B0",
        RAMP=(
            ("#0F1B1F", "#182A2F"),
            ("#0F2327", "#193338"),
            ("#0F2A2F", "#1A3C43"),
            ("#0F3238", "#1B474F"),
            ("#0E3B42", "#1B535C"),
            ("#0D454C", "#1C6069"),
            ("#0C4F56", "#1D6E75"),
            ("#0B5A61", "#1E7C83"),
            ("#0A666C", "#208B90"),
            ("#09737A", "#249CA1"),
        ),
        BK=("#0F5B60", "#0B4044", "#06262A"),
        SC=("#A56E56", "#0A3A3F", "#0D4C51", "#D69A7C"),
        MED=("#061B1E", "#11666B", "#082C30", "#3C9A98"),
        CLOTH=("#135C61", "#0F494E", "#0A2D32", "#06191C", "#040C0E"),
        THREAD="#F6C0A8",
    ),
}

ELDERS = ("guard", "priest", "baron", "handmaid", "prince", "king", "countess", "princess")
RANKS: dict[str, dict[str, int]] = {
    "classic": {name: rank for rank, name in enumerate(ELDERS, 1)},
    "premium": {
        **{name: rank for rank, name in enumerate(ELDERS, 1)},
        "jester": 0,
        "assassin": 0,
        "cardinal": 2,
        "baroness": 3,
        "sycophant": 4,
        "count": 5,
        "constable": 6,
        "dowager_queen": 7,
        "bishop": 9,
    },
    "second": {
        "spy": 0,
        "guard": 1,
        "priest": 2,
        "baron": 3,
        "handmaid": 4,
        "prince": 5,
        "chancellor": 6,
        "king": 7,
        "countess": 8,
        "princess": 9,
    },
}
"""The ranks of the cards in each edition."""
