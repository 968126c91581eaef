"""The service: tables on Firestore. Only this package imports google.cloud and firebase_admin.

The folders, in the order in which they may import each other (a later one the earlier ones):

    tables      documents, transactions and guards
    scheduling  Cloud Tasks: what has to happen at a table next
    api         requests in, answers out: callables, rate limits, the map of errors
    people      profiles, reports, users of Firebase Authentication
    invites     invitations, codes and links
    notify      notices by push, webhook and mail
    play        a table in play: moves, deadlines, clocks, takebacks, results, cancelling
    lobby       from nothing to a dealt table: create, join, quick match, start, rematch
    privacy     export and deletion of an account
    ops         for operators and tasks: task handler, sweep, health, backup, collusion

Beside them: errors and reasons, the server's clock, and the structured log.
"""
