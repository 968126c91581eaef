"""Who may read and write what: firestore.rules tried on the official emulator."""
