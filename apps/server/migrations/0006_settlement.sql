-- What settlement needs of its own.

-- A settlement is written last, with its figures and its duration; its rows carry its id before that.
grant usage on sequence settlement_id_seq to drawdesk_work;

-- The rule switches a round is sold under, taken from its provider when it opens: settlement never reads today's
-- settings (domain.md §0). Null until then.
alter table round add column switches jsonb;
