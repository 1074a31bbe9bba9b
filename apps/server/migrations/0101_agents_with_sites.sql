-- An opening yigi round asks for shots of no more agents than have a player site (domain.md §2): the clock, which opens
-- it, looks at which keys there are, and at nothing that is in them.
grant select (aggregator_id, agent_id, revoked_at) on api_key to drawdesk_work;
