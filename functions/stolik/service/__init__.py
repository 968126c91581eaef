"""Tables on Firestore: the only part that imports google.cloud and firebase_admin."""
