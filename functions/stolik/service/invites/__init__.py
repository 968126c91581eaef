"""Ways to a reserved chair or a table: invitations, codes and links."""
