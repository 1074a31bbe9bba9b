-- Somebody confirmed once more a result whose settlement was refused: refusals of before count no more, the job settles it.
-- Append-only.
create table settlement_retry (
  id         bigint generated always as identity primary key,
  result_id  bigint not null references result,
  asked_by   bigint references account,
  at         timestamptz not null default clock_timestamp()
);
create index settlement_retry_of_result on settlement_retry (result_id, at);
grant select, insert on settlement_retry to drawdesk_company;
grant select on settlement_retry to drawdesk_work, drawdesk_app;
