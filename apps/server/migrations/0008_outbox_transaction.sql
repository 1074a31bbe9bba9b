-- Which transaction wrote an event. Ids are given before they are committed, and a close that counts its tickets may
-- commit its event seconds and thousands of ids late. Readers of the outbox go by transactions instead: what was still
-- running at the last look is looked at again.
alter table outbox add column xid xid8 not null default pg_current_xact_id();
create index outbox_by_xid on outbox (xid);
