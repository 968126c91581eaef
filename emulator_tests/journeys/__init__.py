"""What people want from the page, each from the first tap to the goal, on a phone."""
