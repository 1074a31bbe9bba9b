-- Late bets (domain.md §6): bills accepted at or after the moment the draw really took place are found and voided by two
-- persons.

-- When the draw really took place, where staff have said so; `draw_at` is when it was announced for.
alter table round
  add column drawn_at timestamptz,
  add check (drawn_at >= open_at);

-- A request to void the late bets of a round, and what became of it. The times are given by whoever writes.
create table late_void (
  id               bigint generated always as identity primary key,
  round_id         bigint not null references round,
  -- bills placed at or after this are meant, whatever is said of the round later
  drawn_at         timestamptz not null,
  reason           text not null,
  asked_by         bigint not null references account,
  asked_at         timestamptz not null,
  decision         text check (decision in ('confirmed', 'declined')),
  -- null where a void of the whole round has overtaken it
  decided_by       bigint references account,
  decided_at       timestamptz,
  decision_reason  text,
  -- what was asked for; once confirmed, what was voided
  bill_count       bigint not null,
  ticket_count     bigint not null,
  stake            bigint not null,
  discount         bigint not null,
  -- the run that took the bills out of the settlement that stood, and what they had won in it
  settlement_id    bigint,
  taken_back       bigint,
  check ((decision is null) = (decided_at is null)),
  check ((settlement_id is null) = (taken_back is null))
);
create index late_void_of_round on late_void (round_id, id desc);
-- one at a time
create unique index late_void_pending on late_void (round_id) where decision is null;

alter table late_void enable row level security;
create policy company_sees_all on late_void to drawdesk_company using (true);
create policy work_sees_all on late_void to drawdesk_work using (true);
grant select, insert on late_void to drawdesk_company, drawdesk_work;
grant update (decision, decided_by, decided_at, decision_reason, bill_count, ticket_count, stake, discount,
  settlement_id, taken_back) on late_void to drawdesk_company, drawdesk_work;

-- Which bills it voided: a bill says that it was placed after the draw. Late bills themselves are found by bill_by_time.
alter table bill_cancellation add column late_void_id bigint;
