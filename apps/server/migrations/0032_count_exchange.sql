-- Quotas and limits of streams hold across the serving processes (docs/decisions/0036): each sends the others, about
-- once a second, what callers took in it. Nothing of it is needed after ten seconds, so it is in no log and no replica, and a
-- database that crashed begins without it.
create unlogged table count_exchange (
  process  uuid not null,
  -- of this process, counted from 1
  number   integer not null,
  at       timestamptz not null default clock_timestamp(),
  -- kind of the limit and caller, such as `quote key 12`, and the calls that were taken since the last message
  callers  text[] not null,
  calls    integer[] not null,
  -- who has streams open and how many, all of them; null: as before
  holders  text[],
  streams  integer[],
  primary key (process, number),
  check (cardinality(callers) = cardinality(calls)),
  check ((holders is null) = (streams is null)),
  check (cardinality(holders) = cardinality(streams))
);
create index count_exchange_by_age on count_exchange (at);
grant select, insert, delete on count_exchange to drawdesk_identity;
