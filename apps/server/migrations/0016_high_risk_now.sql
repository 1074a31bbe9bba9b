-- A number that went over high risk may fall below it again: bets on it are cancelled, or others are sold. Lists, counts and
-- notifications are about the numbers that are over it now, by the limit and the percentage with which it was recorded.
create view high_risk_now with (security_invoker = true) as
select h.*
from high_risk_number h
cross join lateral (
  -- primary keys of number_total and type_total, once for each master where the company is asked
  select coalesce(sum(n.potential_payout), 0) as payout, coalesce(sum(t.stake), 0) as stake
  from aggregator a
  join type_total t
    on t.aggregator_id = a.id and t.round_id = h.round_id and t.agent_id = coalesce(h.agent_id, 0)
   and t.bet_type = h.bet_type
  left join number_total n
    on n.aggregator_id = a.id and n.round_id = h.round_id and n.agent_id = coalesce(h.agent_id, 0)
   and n.bet_type = h.bet_type and n.number_key = h.number_key
  where h.aggregator_id in (0, a.id)
) c
where (c.payout - c.stake) > 0 and (c.payout - c.stake) * 100 >= h.number_limit::numeric * h.percentage;

grant select on high_risk_now to drawdesk_app, drawdesk_company, drawdesk_work;
