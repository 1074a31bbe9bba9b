-- Players of one provider, or of some, are asked for over months as often as players of all (domain.md §5): their figures
-- have whole months and ten days of each provider too, so that such a report reads a few rows a player, not one for each
-- day on which the player bet.
do $$
declare
  problem text;
begin
  -- what is added up below has to agree with what stands beside it
  select format('player %s of agent %s on %s', player_id, agent_id, starts_on) into problem
  from player_figures
  where grain = 'day'
  group by aggregator_id, agent_id, starts_on, player_id
  having sum(case provider_id when '' then stake else -stake end) <> 0
      or sum(case provider_id when '' then net_company else -net_company end) <> 0
      or sum(case provider_id when '' then cancelled_stake else -cancelled_stake end) <> 0
  limit 1;
  if problem is not null then
    raise exception 'The figures of %: the providers do not add up to all', problem;
  end if;
end
$$;

alter table player_figures drop constraint player_figures_check;
alter table player_figures add constraint player_figures_grain check (grain in ('day', 'dekad', 'month'));

insert into player_figures (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, ticket_count, stake,
  winning_tickets, win_amount, cancelled_count, cancelled_stake, win_loss_agent, win_loss_master, win_loss_company,
  commission_player, commission_agent, commission_master, net_player, net_agent, net_master, net_company)
select d.aggregator_id, d.agent_id, span.grain, span.starts_on, d.provider_id, d.player_id, sum(d.ticket_count),
       sum(d.stake), sum(d.winning_tickets), sum(d.win_amount), sum(d.cancelled_count), sum(d.cancelled_stake),
       sum(d.win_loss_agent), sum(d.win_loss_master), sum(d.win_loss_company), sum(d.commission_player),
       sum(d.commission_agent), sum(d.commission_master), sum(d.net_player), sum(d.net_agent), sum(d.net_master),
       sum(d.net_company)
from player_figures d
cross join lateral (values
  ('dekad', date_trunc('month', d.starts_on)::date + 10 * least((extract(day from d.starts_on)::integer - 1) / 10, 2)),
  ('month', date_trunc('month', d.starts_on)::date)) as span (grain, starts_on)
where d.grain = 'day' and d.provider_id <> ''
group by 1, 2, 3, 4, 5, 6;

do $$
declare
  problem text;
begin
  select format('player %s of agent %s in the %s of %s', player_id, agent_id, grain, starts_on) into problem
  from player_figures
  group by aggregator_id, agent_id, grain, starts_on, player_id
  having sum(case provider_id when '' then ticket_count else -ticket_count end) <> 0
      or sum(case provider_id when '' then stake else -stake end) <> 0
      or sum(case provider_id when '' then win_amount else -win_amount end) <> 0
      or sum(case provider_id when '' then net_company else -net_company end) <> 0
      or sum(case provider_id when '' then cancelled_stake else -cancelled_stake end) <> 0
  limit 1;
  if problem is not null then
    raise exception 'The figures of %: the providers do not add up to all', problem;
  end if;
end
$$;
