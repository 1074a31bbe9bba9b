-- Where a chain of the log stood when the installation's key was lost (drawdesk rekey --lost), under a code of the key that
-- came after: nobody can tell any more whether the lines up to there were changed, and `verify` says so.
alter table log_head
  add column lost_until bigint not null default 0,
  add column lost_mac text;
