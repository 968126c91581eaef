"""What the whole has to stand: faults, attacks, many at once, old documents."""
