-- Deciding a bill makes the player's row and the counters it must lock. Those on which nothing was sold go again before
-- the transaction ends. Nobody may delete such rows; this function deletes only what its own transaction made and no
-- bill stands on, so that nobody else can ever have seen it.
--
-- Every step is a probe of a primary key; the switches keep it so (see lock_company_numbers).
create function forget_unsold(
  aggregator bigint, player_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], keys text[])
  returns void
  language sql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
  delete from player p
  where p.aggregator_id = aggregator
    and p.id = any(player_ids)
    and p.xmin = pg_current_xact_id()::xid
    and not exists (select from bill b where b.aggregator_id = p.aggregator_id and b.player_id = p.id);

  delete from number_total n
  using unnest(round_ids, agent_ids, types, keys) as g (round_id, agent_id, bet_type, number_key)
  where n.aggregator_id = aggregator
    and n.round_id = g.round_id
    and n.agent_id in (0, g.agent_id)
    and n.bet_type = g.bet_type
    and n.number_key = g.number_key
    and n.xmin = pg_current_xact_id()::xid
    and n.ticket_count = 0;

  delete from company_number_total c
  using unnest(round_ids, types, keys) as g (round_id, bet_type, number_key)
  where c.round_id = g.round_id
    and c.bet_type = g.bet_type
    and c.number_key = g.number_key
    and c.xmin = pg_current_xact_id()::xid
    and c.stake = 0;
$$;

revoke execute on function forget_unsold from public;
grant execute on function forget_unsold to drawdesk_app;
