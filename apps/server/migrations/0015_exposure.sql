-- The exposure of a number is its payout less all stakes of its bet type: people are notified by the figure that the
-- screens show, which needs the stakes of the whole company beside its net stakes.
drop function company_type_totals(bigint[]);
-- Stakes of the whole company by bet type: the cap on the possible payout is checked against the net ones.
create function company_type_totals(round_ids bigint[])
  returns table (round_id bigint, bet_type text, net_stake bigint, stake bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.round_id, t.bet_type, sum(t.net_stake)::bigint, sum(t.stake)::bigint
  from aggregator a
  join type_total t on t.aggregator_id = a.id and t.round_id = any(round_ids) and t.agent_id = 0
  group by t.round_id, t.bet_type
$$;
revoke execute on function company_type_totals from public;
grant execute on function company_type_totals to drawdesk_app, drawdesk_company, drawdesk_work;
