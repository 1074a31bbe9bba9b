-- Limits of single players (docs/rules/players.md): a factor on the limits of a player, what it may bet on a day and in a
-- week, and a time in which it bets nothing. Staff of the company or the master set some, the player site those that
-- the player asks for; of both the stricter applies.
alter table player
  add column factor_x100 smallint,
  add column day_limit bigint,
  add column week_limit bigint,
  add column stopped_until timestamptz,
  add column own_day_limit bigint,
  add column own_week_limit bigint,
  add column own_stopped_until timestamptz,
  -- players from before have none of these: nothing to look for, and the table is not locked while it is looked for
  add constraint player_limits check (
    factor_x100 between 1 and 1000
    and least(day_limit, week_limit, own_day_limit, own_week_limit) >= 0)
    not valid;
-- the company moves an agent with its players, and with what those asked for
grant update (factor_x100, day_limit, week_limit, stopped_until, own_day_limit, own_week_limit, own_stopped_until)
  on player to drawdesk_app, drawdesk_company;

-- Gross stakes of a player's bills since two instants, without those that were cancelled, satang. Reads its bills from the
-- newest on (bill_of_player) and stops at the first that is older: ids and times of one master's bills grow together,
-- because its bills are placed one after another.
create function player_stakes(
  master bigint, player bigint, day_start timestamptz, week_start timestamptz, out of_day bigint, out of_week bigint)
  language plpgsql stable parallel safe
as $$
declare
  sold record;
begin
  of_day := 0;
  of_week := 0;
  for sold in
    select b.stake, b.placed_at,
           exists (select from bill_cancellation c where c.aggregator_id = b.aggregator_id and c.bill_id = b.id) as cancelled
    from bill b
    where b.aggregator_id = master and b.player_id = player
    order by b.id desc
  loop
    exit when sold.placed_at < week_start;
    continue when sold.cancelled;
    of_week := of_week + sold.stake;
    if sold.placed_at >= day_start then of_day := of_day + sold.stake; end if;
  end loop;
end
$$;

-- intake adds up what its limited players have bet
grant select (aggregator_id, id, player_id, stake, placed_at) on bill to drawdesk_intake;
create policy batch_reads_own on bill_cancellation for select to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select (aggregator_id, bill_id) on bill_cancellation to drawdesk_intake;
grant select (time_zone) on company to drawdesk_intake;
