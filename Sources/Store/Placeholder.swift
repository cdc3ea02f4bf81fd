// Begins empty.
