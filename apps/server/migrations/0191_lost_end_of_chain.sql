-- What the code of a lost end is also over: the fingerprints of the keys that were lost, the only ones whose lines are let
-- through, and a SHA-256 over all lines up to there as they were then, so that none of them is changed afterwards unseen.
alter table log_head
  add column lost_keys text[],
  add column lost_content bytea;
