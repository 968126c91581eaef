"""Ways to a chair that was kept for somebody: invitations, codes and links."""
