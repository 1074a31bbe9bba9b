import { sql } from 'kysely';
import type { RoundId } from '../../apps/server/src/platform/db/ids.ts';
import type { OwnerStore } from '../../apps/server/src/platform/db/store.ts';

/** How a round of the bench is made up. */
export interface RoundSize {
  label: string;
  tickets: number;
  /** Tickets beyond this many are on numbers that lose: a larger round with the same winners. */
  ticketsThatMayWin: number;
  /** Sold by this many masters: the first, or the last of them. All where it is not given. */
  masters?: { count: number; which: 'first' | 'last' };
  /** Every tenth ticket is pae5 instead, of which thousands of numbers may win. */
  pae5?: true;
}

export const ticketsPerBill = 10;

/**
 * What is sold: share of the tickets in per mille, digits, pay rate ×100. On the draw of 2026-05-16 about 0.37 % of
 * these win, most of them at two digits.
 */
const mix = [
  { type: 'upper3', upTo: 600, digits: 3, rate: 90_000 },
  { type: 'lower2', upTo: 750, digits: 2, rate: 9_000 },
  { type: 'upper2', upTo: 850, digits: 2, rate: 9_000 },
  { type: 'cross3', upTo: 950, digits: 3, rate: 15_000 },
  { type: 'front3', upTo: 1000, digits: 3, rate: 45_000 },
] as const;

/** The draw the bench settles, and the numbers that win on it: tickets that must lose are moved one number on. */
export const draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};
const winning = ['387', '378', '738', '783', '873', '837', '87', '08', '091', '298'];

/**
 * Writes an open round with its bills, tickets and counters straight into the tables, as the owner and in SQL: what
 * intake would have written for these bets, at the speed of the database. Stakes are whole hundreds of baht, so that no
 * share of them needs rounding. Gives the id of the round.
 */
export async function loadRound(store: OwnerStore, size: RoundSize): Promise<bigint> {
  return store.transaction({ as: 'owner' }, async (tx) => {
    const isPae = sql`${size.pae5 ?? false}::boolean and n % 10 = 3`;
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    await sql`select setseed(0.516)`.execute(tx);
    const { rows } = await sql<{ id: bigint; business_date: string }>`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status, switches)
      values ('thai-gov', ${size.label}, current_date, now() - interval '1 hour', now() + interval '1 hour',
        now() + interval '2 hours', 'open', '{}')
      returning id, business_date`.execute(tx);
    const round = rows[0];
    if (!round) throw new Error('No round');
    await sql`
      create temp table sold on commit drop as
      with drawn as (
        select n, (random() * 999)::int as kind, (random() * 999)::int as pick, 10000 * (1 + (n % 5)) as stake,
               n / ${ticketsPerBill}::bigint as bill_no, (n % ${ticketsPerBill} + 1)::smallint as line_no
        from generate_series(0, ${size.tickets - 1}) n
      ),
      numbered as (
        select d.*, m.type, m.rate, lpad((d.pick % (10 ^ m.digits)::int)::text, m.digits, '0') as number
        from drawn d
        join lateral (
          select * from (values ${sql.join(
            mix.map((row) => sql`(${row.type}, ${row.upTo}::int, ${row.digits}::int, ${row.rate}::bigint)`),
          )}) as m (type, up_to, digits, rate)
          where d.kind < m.up_to order by m.up_to limit 1
        ) m on true
      )
      select n, bill_no, line_no, stake,
             case when ${isPae} then 'pae5' else type end as type, rate,
             case when ${isPae} then lpad((n::bigint * 7919 % 100000)::text, 5, '0')
               when n >= ${size.ticketsThatMayWin} and number = any(${winning}::text[])
               then lpad('1', length(number), '1') else number end as number
      from numbered`.execute(tx);
    await writeBills(tx, round.id, round.business_date, size.masters);
    await writeCounters(tx, round.id);
    return round.id;
  });
}

type Tx = Parameters<Parameters<OwnerStore['transaction']>[1]>[0];

async function writeBills(
  tx: Tx,
  roundId: RoundId,
  date: string,
  masters: RoundSize['masters'],
): Promise<void> {
  // players take turns; all of a bill's columns follow from its player
  await sql`
    create temp table seller on commit drop as
    select p.aggregator_id, p.agent_id, p.id as player_id, t.id as terms_id,
           row_number() over (order by p.id) - 1 as place, count(*) over () as players
    from player p join terms t on t.agent_id = p.agent_id
    where p.aggregator_id in (
      select id from aggregator order by ${masters?.which === 'last' ? sql`id desc` : sql`id`}
      limit ${masters?.count ?? null}::int)`.execute(tx);
  await sql`analyze sold`.execute(tx);
  await sql`analyze seller`.execute(tx);
  await sql`
    create temp table billed on commit drop as
    select b.bill_no, nextval('bill_id') as bill_id, s.aggregator_id, s.agent_id, s.player_id, s.terms_id
    from (select distinct bill_no from sold order by bill_no) b
    join seller s on s.place = (b.bill_no * 7919) % (select players from seller limit 1)
    order by b.bill_no`.execute(tx);
  await sql`create unique index on billed (bill_no)`.execute(tx);
  await sql`analyze billed`.execute(tx);
  await sql`
    insert into ticket (aggregator_id, business_date, bill_id, line_no, item_no, round_id, agent_id, player_id, bet_type,
      number, stake, rate_x100, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp, discount_master_bp)
    select b.aggregator_id, ${date}::date, b.bill_id, t.line_no, t.line_no - 1, ${roundId}::bigint, b.agent_id, b.player_id, t.type,
           t.number, t.stake, t.rate, t.rate, t.rate, 500, 800, 1000
    from sold t join billed b using (bill_no)`.execute(tx);
  await sql`
    insert into bill (aggregator_id, id, round_id, agent_id, player_id, business_date, placed_at, ticket_count, stake,
      discount, terms_id, config_version, hash)
    select b.aggregator_id, b.bill_id, ${roundId}::bigint, b.agent_id, b.player_id, ${date}::date,
           date_trunc('milliseconds', now()), t.tickets, t.stake, t.stake / 20, b.terms_id, 1,
           sha256(convert_to(concat('drawdesk-bill-1', e'\n', b.aggregator_id, '|', b.bill_id, '|', ${roundId}::bigint,
             '|', b.agent_id, '|', b.player_id, '|', ${date}::date, '|',
             to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '|', b.terms_id, e'\n', t.text), 'UTF8'))
    from (
      select bill_no, count(*) as tickets, sum(stake) as stake,
             string_agg(concat(line_no, '|', type, '|', number, '||', stake, '|', rate, '|', rate, '|', rate,
               '|500|800|1000||'), e'\n' order by line_no) as text
      from sold group by bill_no
    ) t
    join billed b using (bill_no)
    order by b.bill_id`.execute(tx);
}

async function writeCounters(tx: Tx, roundId: RoundId): Promise<void> {
  await sql`
    create temp table keyed on commit drop as
    select b.aggregator_id, b.agent_id, t.type,
           case when t.type in ('cross3', 'pae5') then array_to_string(array(
             select digit from unnest(string_to_array(t.number, null)) digit order by digit), '') else t.number end as key,
           count(*) as tickets, sum(t.stake) as stake, sum(t.stake * t.rate / 100) as payout
    from (
      select bill_no, type, number, rate, stake from sold
    ) t join billed b using (bill_no)
    group by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into number_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake,
      potential_payout)
    select aggregator_id, ${roundId}::bigint, coalesce(agent_id, 0), type, key, sum(tickets), sum(stake), sum(payout)
    from keyed group by grouping sets ((aggregator_id, agent_id, type, key), (aggregator_id, type, key))`.execute(
    tx,
  );
  await sql`
    insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
    select aggregator_id, ${roundId}::bigint, coalesce(agent_id, 0), type, sum(tickets), sum(stake), sum(stake) * 95 / 100
    from keyed group by grouping sets ((aggregator_id, agent_id, type), (aggregator_id, type))`.execute(tx);
  // shares 20 / 30 / 50, discounts 5 / 8 / 10 %: the lost case of domain.md §5, exact for whole hundreds of baht
  await sql`
    insert into sales (aggregator_id, round_id, agent_id, player_id, bet_type, terms_id, bill_count, ticket_count, stake,
      win_loss_agent, win_loss_master, win_loss_company, commission_player, commission_agent, commission_master,
      net_player, net_agent, net_master, net_company)
    select aggregator_id, ${roundId}::bigint, agent_id, player_id, type, terms_id, bills, tickets, s,
           s * 20 / 100, s * 30 / 100, s * 50 / 100,
           s * 5 / 100, -s * 5 / 100 + s * 64 / 1000, -s * 64 / 1000 + s * 50 / 1000,
           -s * 95 / 100, s * 95 / 100 - s * 736 / 1000, s * 736 / 1000 - s * 450 / 1000, s * 450 / 1000
    from (
      select b.aggregator_id, b.agent_id, b.player_id, t.type, b.terms_id, count(distinct t.bill_no) as bills,
             count(*) as tickets, sum(t.stake)::bigint as s
      from sold t join billed b using (bill_no)
      group by 1, 2, 3, 4, 5
    ) sums`.execute(tx);
  await sql`
    insert into round_sales (aggregator_id, round_id, agent_id, bill_count, ticket_count, stake)
    select b.aggregator_id, ${roundId}::bigint, coalesce(b.agent_id, 0), count(distinct t.bill_no), count(*), sum(t.stake)
    from sold t join billed b using (bill_no)
    group by grouping sets ((b.aggregator_id, b.agent_id), (b.aggregator_id))`.execute(tx);
  await sql`
    update agent_credit c set open_stake = c.open_stake + s.stake
    from (select aggregator_id, agent_id, sum(stake)::bigint as stake from keyed group by 1, 2) s
    where s.aggregator_id = c.aggregator_id and s.agent_id = c.agent_id`.execute(tx);
}
