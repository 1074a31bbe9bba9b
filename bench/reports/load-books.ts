import { sql } from 'kysely';
import { foldFigures } from '../../apps/server/src/modules/figures/fold-figures.ts';
import { ensureTicketPartitions } from '../../apps/server/src/modules/rounds/ticket-partitions.ts';
import type { OwnerStore } from '../../apps/server/src/platform/db/store.ts';

export const days = 60;
const providersSold = 20;
const ticketsPerBill = 10;

/**
 * Sixty days of settled rounds, twenty a day, with their tickets and bills, straight into the tables; and the figures
 * that settling them would have left, summed from the tickets in SQL. Every ticket loses, stakes are whole hundreds of
 * baht and terms are 20 / 30 / 50 with 5 / 8 / 10 %, so that no share needs rounding: what is measured is reading.
 *
 * @param stored - whether the tickets themselves are stored: no report reads them, and ten million take minutes.
 * @param overDays - instead of sixty
 */
export async function loadBooks(
  store: OwnerStore,
  tickets: number,
  stored = true,
  overDays = days,
): Promise<void> {
  const perRound = Math.ceil(tickets / (overDays * providersSold));
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    await sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status, switches)
      select p.id, 'bench ' || d, current_date - d, now() - make_interval(days => d + 1),
             now() - make_interval(days => d, mins => 10), now() - make_interval(days => d), 'settled', '{}'
      from generate_series(1, ${overDays}) d, (select id from provider order by sort_order limit ${providersSold}) p
      order by d desc, p.id`.execute(tx);
  });
  const [first] = (await sql<{ day: string }>`select min(business_date) as day from round`.execute(store.db))
    .rows;
  await ensureTicketPartitions(store, first?.day ?? '', new Date().toISOString().slice(0, 10));
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    await sql`drop index ticket_by_number`.execute(tx);
    await sql`
      create temp table seller on commit drop as
      select p.aggregator_id, p.agent_id, p.id as player_id, t.id as terms_id,
             row_number() over (order by p.id) - 1 as place, count(*) over () as players
      from player p join terms t on t.agent_id = p.agent_id`.execute(tx);
    await sql`create unique index on seller (place)`.execute(tx);
    await sql`
      create temp table drawn on commit drop as
      select id as round_id, business_date, draw_at, row_number() over (order by business_date, id) - 1 as place from round`.execute(
      tx,
    );
    await sql`
      create temp table billed on commit drop as
      select n as bill_id, s.aggregator_id, s.agent_id, s.player_id, s.terms_id, d.round_id, d.business_date,
             d.draw_at - interval '10 hours' * ((n * 2654435761) % 1000) / 1000.0 - interval '20 minutes' as placed_at
      from generate_series(0::bigint, ${Math.ceil(tickets / ticketsPerBill) - 1}::bigint) n
      join drawn d on d.place = n * ${ticketsPerBill} / ${perRound}
      join seller s on s.place = (n * 7919) % (select max(players) from seller)`.execute(tx);
    await sql`update billed set bill_id = bill_id + 1`.execute(tx);
    if (stored) await writeTickets(tx);
    await sql`
      insert into bill (aggregator_id, id, round_id, agent_id, player_id, business_date, placed_at, ticket_count, stake,
        discount, terms_id, config_version, hash)
      select aggregator_id, bill_id, round_id, agent_id, player_id, business_date, placed_at, ${ticketsPerBill},
             300000, 15000, terms_id, 1, '\\x00'
      from billed order by bill_id`.execute(tx);
    await sql`select setval('bill_id', (select max(bill_id) from billed))`.execute(tx);
    await sql`create index ticket_by_number on ticket (aggregator_id, round_id, bet_type, number)`.execute(
      tx,
    );
    await writeFigures(tx);
  });
  await foldFigures(store);
  await sql`vacuum analyze`.execute(store.db);
}

type Tx = Parameters<Parameters<OwnerStore['transaction']>[1]>[0];

/** Lines of a bill `b`: what was bet, and for how much. */
const lines = sql`generate_series(1, ${ticketsPerBill}) as line (no)`;
const betType = sql`(array['upper3', 'upper2', 'lower2', 'cross3', 'run_upper'])[1 + (b.bill_id + line.no) % 5]`;
const stake = sql`10000 * (1 + line.no % 5)`;

const writeTickets = (tx: Tx) =>
  sql`
    insert into ticket (aggregator_id, business_date, bill_id, line_no, item_no, round_id, agent_id, player_id, bet_type,
      number, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp, discount_master_bp)
    select b.aggregator_id, b.business_date, b.bill_id, line.no, line.no - 1, b.round_id, b.agent_id, b.player_id, ${betType},
           lpad((((b.bill_id * 31 + line.no * 7) * 2654435761) % 1000)::text, 3, '0'), ${stake},
           9000, 9000, 9000, 500, 800, 1000
    from billed b, ${lines}`.execute(tx);

const names = sql`ticket_count, stake, win_loss_agent, win_loss_master, win_loss_company, commission_player,
  commission_agent, commission_master, net_player, net_agent, net_master, net_company`;
const lost = sql`
  sum(t), sum(s), sum(s) * 20 / 100, sum(s) * 30 / 100, sum(s) * 50 / 100, sum(s) * 5 / 100,
  -sum(s) * 5 / 100 + sum(s) * 64 / 1000, -sum(s) * 64 / 1000 + sum(s) * 50 / 1000, -sum(s) * 95 / 100,
  sum(s) * 95 / 100 - sum(s) * 736 / 1000, sum(s) * 736 / 1000 - sum(s) * 450 / 1000, sum(s) * 450 / 1000`;
const spans = sql`
  cross join lateral (values ('day', b.day),
    ('dekad', date_trunc('month', b.day)::date + 10 * least((extract(day from b.day)::integer - 1) / 10, 2)),
    ('month', date_trunc('month', b.day)::date)) as span (grain, starts_on)
  cross join lateral (values (b.provider_id), ('')) as one (provider_id)`;

async function writeFigures(tx: Tx): Promise<void> {
  await sql`
    create temp table b on commit drop as
    select k.aggregator_id, k.agent_id, k.player_id, k.round_id, r.provider_id, k.business_date as day,
           sum(k.ticket_count)::bigint as t, sum(k.stake)::bigint as s, count(*) as bills
    from bill k join round r on r.id = k.round_id
    group by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`
    insert into player_figures (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, ${names})
    select aggregator_id, agent_id, 'day', b.day, one.provider_id, player_id, ${lost}
    from b cross join lateral (values (b.provider_id), ('')) as one (provider_id) group by 1, 2, 3, 4, 5, 6
    -- as the settlements left them: a row is written with the first round that it counts
    order by min(b.day), min(b.round_id), 5, 1, 2, 6`.execute(tx);
  await sql`
    insert into tier_figures (aggregator_id, agent_id, grain, starts_on, provider_id, ${names})
    select aggregator_id, m.agent_id, span.grain, span.starts_on, one.provider_id, ${lost}
    from b ${spans} cross join lateral (values (b.agent_id), (0)) as m (agent_id) group by 1, 2, 3, 4, 5`.execute(
    tx,
  );
  await sql`
    insert into round_figures (aggregator_id, agent_id, provider_id, booked_on, round_id, ${names})
    select aggregator_id, m.agent_id, provider_id, day, round_id, ${lost}
    from b cross join lateral (values (b.agent_id), (0)) as m (agent_id) group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    insert into round_sales (aggregator_id, round_id, agent_id, bill_count, ticket_count, stake)
    select aggregator_id, round_id, m.agent_id, sum(bills), sum(t), sum(s)
    from b cross join lateral (values (b.agent_id), (0)) as m (agent_id) group by 1, 2, 3`.execute(tx);
  await sql`
    insert into hour_sales (aggregator_id, agent_id, hour, round_id, bill_count, ticket_count, stake)
    select k.aggregator_id, m.agent_id, date_trunc('hour', k.placed_at, 'UTC'), k.round_id, count(*),
           sum(k.ticket_count), sum(k.stake)
    from bill k cross join lateral (values (k.agent_id), (0)) as m (agent_id) group by 1, 2, 3, 4`.execute(
    tx,
  );
  // by player and bet type only for the round that the reports open: nothing else reads those of other rounds
  await sql`
    create temp table one_round on commit drop as
    select b.aggregator_id, b.agent_id, b.player_id, b.round_id, b.business_date, ${betType} as bet_type, b.terms_id,
           count(distinct b.bill_id) as bills, count(*) as tickets, sum(${stake})::bigint as s
    from billed b, ${lines}
    where b.round_id = (select min(round_id) from billed)
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  const split = sql`
    s * 20 / 100, s * 30 / 100, s * 50 / 100, s * 5 / 100, -s * 5 / 100 + s * 64 / 1000,
    -s * 64 / 1000 + s * 50 / 1000, -s * 95 / 100, s * 95 / 100 - s * 736 / 1000, s * 736 / 1000 - s * 450 / 1000,
    s * 450 / 1000`;
  const splitNames = sql`
    win_loss_agent, win_loss_master, win_loss_company, commission_player, commission_agent, commission_master,
    net_player, net_agent, net_master, net_company`;
  await sql`
    insert into sales (aggregator_id, round_id, agent_id, player_id, bet_type, terms_id, bill_count, ticket_count, stake,
      ${splitNames})
    select aggregator_id, round_id, agent_id, player_id, bet_type, terms_id, bills, tickets, s, ${split}
    from one_round`.execute(tx);
  // each round with the one settlement that posted it
  await sql`
    insert into settlement (round_id, kind, booked_on, ticket_count, winning_tickets, total_bet, payout, net_player,
      net_agent, net_master, net_company, settled_at, duration_ms)
    select id, 'refund', business_date, 0, 0, 0, 0, 0, 0, 0, 0, draw_at, 0 from round`.execute(tx);
  await sql`
    update round r set current_settlement_id = s.id from settlement s where s.round_id = r.id`.execute(tx);
  await sql`
    insert into win_loss (aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, booked_on, ticket_count,
      stake, winning_tickets, win_amount, win_loss_player, commission_company, ${splitNames})
    select o.aggregator_id, r.current_settlement_id, o.agent_id, o.player_id, o.bet_type, o.round_id, o.business_date,
           o.tickets, o.s, 0, 0, -o.s, -(o.s * 50 / 1000), ${split}
    from one_round o join round r on r.id = o.round_id`.execute(tx);
}
