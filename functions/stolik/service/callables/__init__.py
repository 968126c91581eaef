"""Every callable function, declared once: request, answer, limit, and what it does."""
