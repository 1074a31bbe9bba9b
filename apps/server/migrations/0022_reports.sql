-- Intake asks whether a tenant has blocks of its own for all rounds: one probe, however many it has removed.
create index blocked_number_in_force on blocked_number (aggregator_id, agent_id, provider_id)
  where removed_at is null and round_id is null;
