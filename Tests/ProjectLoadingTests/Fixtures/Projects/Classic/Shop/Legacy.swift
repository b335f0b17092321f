// Not in any target.
