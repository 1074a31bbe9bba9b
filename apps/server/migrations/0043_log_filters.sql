-- The log is read newest first under filters; each has an index that holds its lines in that order, so that a page costs
-- a page whether there are a thousand lines or ten million.

create index log_by_time on log (at desc, aggregator_id desc, seq desc);
create index log_of_tenant_by_time on log (aggregator_id, at desc, seq desc);
create index log_of_agent_by_time on log (aggregator_id, agent_id, at desc, seq desc) where agent_id is not null;
create index log_by_actor on log (actor_account_id, at desc) where actor_account_id is not null;
create index log_by_real_person on log (real_account_id, at desc) where real_account_id is not null;
create index log_by_request on log (request_id) where request_id is not null;

-- Filters on words, and the words that occur, found by hopping through these from one to the next.
create index log_by_operation on log (operation, at desc);
create index log_of_tenant_by_operation on log (aggregator_id, operation, at desc);
create index log_by_subject_and_time on log (subject, at desc);
create index log_of_tenant_by_subject on log (aggregator_id, subject, at desc);
create index log_by_actor_name on log (actor_name, at desc);
create index log_by_real_name on log (real_name, at desc) where real_name is not null;
