"""Help for people at the table: a hint, an arranged hand, and a look back at a round."""
