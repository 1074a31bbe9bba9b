-- A source of results, and what of a provider decides a result by itself, count for nothing until a second person has
-- approved them as they stand. What stands at the upgrade keeps working: nobody is kept waiting by it, and its next
-- change needs approval.
alter table result_source
  add column approval text not null default 'approved' check (approval in ('waiting', 'approved', 'declined'));
alter table result_source alter column approval set default 'waiting';
alter table provider
  add column approval text not null default 'approved' check (approval in ('waiting', 'approved', 'declined'));
alter table provider alter column approval set default 'waiting';
-- of a round from its opening on, as its other rules; only what was approved by then decides it without people
alter table round add column automatic_approved boolean;
update round set automatic_approved = true where rules_fixed_at is not null;

-- Every change of a source, or of the deciding fields of a provider (no source), and who decided about it.
create table automatic_change (
  id               bigint generated always as identity primary key,
  provider_id      text not null references provider,
  source_id        bigint references result_source,
  -- of the source, or of the provider
  version          integer not null,
  -- null: the system
  changed_by       bigint references account,
  changed_by_name  text not null,
  changed_at       timestamptz not null default clock_timestamp(),
  decision         text check (decision in ('approved', 'declined', 'replaced')),
  decided_by       bigint references account,
  decided_by_name  text,
  decided_at       timestamptz,
  reason           text,
  check ((decision is null) = (decided_at is null))
);
create index automatic_change_of on automatic_change (provider_id, source_id, id desc);
insert into automatic_change (provider_id, source_id, version, changed_by_name, decision, decided_by_name, decided_at, reason)
select provider_id, id, version, 'upgrade', 'approved', 'upgrade', clock_timestamp(), 'in use before approval was asked for'
from result_source where archived_at is null
union all
select id, null, version, 'upgrade', 'approved', 'upgrade', clock_timestamp(), 'in use before approval was asked for'
from provider;
grant select, insert, update (decision, decided_by, decided_by_name, decided_at, reason) on automatic_change
  to drawdesk_company;
grant select on automatic_change to drawdesk_work;

-- What sources said a result of theirs: whoever changed or approved one of them does not confirm it.
create table result_witness (
  result_id       bigint not null references result,
  source_id       bigint not null references result_source,
  source_version  integer not null,
  primary key (result_id, source_id)
);
grant select on result_witness to drawdesk_company;
grant select, insert on result_witness to drawdesk_work;
