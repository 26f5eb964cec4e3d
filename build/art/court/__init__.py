"""The court hand: Art Deco in night and lamplight, for the classic, premium and second edition."""
