import { sql } from 'kysely';
import { chainKeyOf, type LogEntry, logHash } from '../../apps/server/src/platform/audit/log.ts';
import { keysOfTransaction, type OwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { loadBooks } from '../reports/load-books.ts';

type Tx = Parameters<Parameters<OwnerStore['transaction']>[1]>[0];

/** What a small company does in a day besides selling. */
const logLinesOfDay = 100;
const chunk = 5_000;

/**
 * Settled rounds of so many days up to yesterday, twenty a day, with tickets, and all that selling and settling them leaves:
 * counters, win/loss of every player, journals, entries and their days, figures and the log of the company.
 * Counters of players only of the last sixty days: the others would have been removed.
 */
export async function loadHistory(store: OwnerStore, days: number, ticketsOfDay: number): Promise<void> {
  await loadBooks(store, days * ticketsOfDay, true, days);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    await writeCounters(tx);
    await writeBooks(tx);
    await writeLog(tx, days * logLinesOfDay);
  });
  await sql`vacuum analyze`.execute(store.db);
}

async function writeCounters(tx: Tx): Promise<void> {
  await sql`
    insert into number_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
    select t.aggregator_id, t.round_id, m.agent_id, t.bet_type, t.number, count(*), sum(t.stake), sum(t.stake) * 90
    from ticket t cross join lateral (values (t.agent_id), (0)) as m (agent_id)
    group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
    select aggregator_id, round_id, agent_id, bet_type, sum(ticket_count), sum(stake), sum(stake) * 95 / 100
    from number_total group by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into player_total (aggregator_id, round_id, player_id, bet_type, number_key, stake)
    select t.aggregator_id, t.round_id, t.player_id, t.bet_type, t.number, sum(t.stake)
    from ticket t where t.business_date >= current_date - 60
    group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`update round set counters = 'gone' where business_date < current_date - 60`.execute(tx);
}

/** Every ticket loses, as in `loadBooks`: the player owes its net stake, and each tier the tier above it. */
async function writeBooks(tx: Tx): Promise<void> {
  await sql`
    create temp table booked on commit drop as
    select t.aggregator_id, r.current_settlement_id as settlement_id, t.round_id, r.provider_id, r.business_date as day,
           t.agent_id, t.player_id, t.bet_type, count(*) as tickets, sum(t.stake)::bigint as s
    from ticket t join round r on r.id = t.round_id
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx);
  await sql`
    insert into win_loss (aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, booked_on, ticket_count,
      stake, winning_tickets, win_amount, win_loss_player, win_loss_agent, win_loss_master, win_loss_company,
      commission_player, commission_agent, commission_master, commission_company, net_player, net_agent, net_master,
      net_company)
    select aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, day, tickets, s, 0, 0, -s, s * 20 / 100,
           s * 30 / 100, s * 50 / 100, s * 5 / 100, -s * 5 / 100 + s * 64 / 1000, -s * 64 / 1000 + s * 50 / 1000,
           -(s * 50 / 1000), -s * 95 / 100, s * 95 / 100 - s * 736 / 1000, s * 736 / 1000 - s * 450 / 1000, s * 450 / 1000
    from booked order by settlement_id
    on conflict do nothing`.execute(tx);
  await sql`
    insert into daily_total (aggregator_id, booked_on, provider_id, agent_id, ticket_count, stake, net_player, net_company)
    select aggregator_id, day, provider_id, agent_id, sum(tickets), sum(s), -sum(s), sum(s)
    from booked group by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into journal (aggregator_id, agent_id, kind, settlement_id, round_id, booked_on)
    select distinct aggregator_id, agent_id, 'settlement', settlement_id, round_id, day
    from booked order by settlement_id`.execute(tx);
  const entries = (from: string, to: string, debit: string, credit: string, thousandths: number) => sql`
    select b.aggregator_id, j.id, b.agent_id, ${sql.lit(from)}, ${sql.ref(debit)}, ${sql.lit(to)}, ${sql.ref(credit)},
           sum(b.s) * ${sql.lit(thousandths)} / 1000 as amount, b.day
    from (select *, 0::bigint as company_id from booked) b
    join journal j on j.aggregator_id = b.aggregator_id and j.settlement_id = b.settlement_id and j.agent_id = b.agent_id
    group by 1, 2, 3, 5, 7, 9`;
  await sql`
    insert into ledger (aggregator_id, journal_id, entry_no, agent_id, debit_tier, debit_id, credit_tier, credit_id, amount,
      booked_on)
    select aggregator_id, id, row_number() over (partition by id), agent_id, debit_tier, debit_id, credit_tier, credit_id,
           amount, day
    from (
      ${entries('player', 'agent', 'b.player_id', 'b.agent_id', 950)}
      union all ${entries('agent', 'master', 'b.agent_id', 'b.aggregator_id', 736)}
      union all ${entries('master', 'company', 'b.aggregator_id', 'company_id', 450)}
    ) e (aggregator_id, id, agent_id, debit_tier, debit_id, credit_tier, credit_id, amount, day)
    order by id`.execute(tx);
  await sql`
    insert into ledger_day (aggregator_id, tier, member_id, booked_on, agent_id, settled)
    select aggregator_id, member_tier, member_id, booked_on, case member_tier when 'master' then 0 else agent_id end, -sum(amount)
    from ledger group by 1, 2, 3, 4, 5 order by booked_on`.execute(tx);
}

/** The chain of the company, continued by lines that are hashed as the product hashes them. */
async function writeLog(tx: Tx, lines: number): Promise<void> {
  const key = chainKeyOf(keysOfTransaction(tx).current);
  const { rows } = await sql<{ seq: bigint; hash: Buffer }>`
    select seq, hash from log_head where aggregator_id = 0`.execute(tx);
  let { seq, hash } = rows[0] ?? { seq: 0n, hash: Buffer.alloc(0) };
  const at = Date.now();
  for (let done = 0; done < lines; done += chunk) {
    const made = Array.from({ length: Math.min(chunk, lines - done) }, (_, index) => {
      const entry: LogEntry = {
        ...{
          aggregatorId: 0n,
          seq: seq + 1n,
          at: new Date(at - (lines - done - index) * 864_000).toISOString(),
        },
        ...{
          operation: 'bench',
          actorAccountId: null,
          actorName: 'bench',
          realAccountId: null,
          realName: null,
        },
        ...{ agentId: null, subject: 'bench', subjectId: String(done + index), reason: null, before: null },
        ...{ after: null, requestId: null, address: null },
      };
      const previous = hash;
      hash = logHash(key, previous, entry);
      seq = entry.seq;
      return { seq, at: entry.at, subject: entry.subjectId, previous, hash };
    });
    await sql`
      insert into log (aggregator_id, seq, at, operation, actor_name, subject, subject_id, key_id, previous_hash, hash)
      select 0, l.seq, l.at, 'bench', 'bench', 'bench', l.subject_id, ${key.id}, l.previous_hash, l.hash
      from unnest(${made.map((one) => one.seq)}::bigint[], ${made.map((one) => one.at)}::timestamptz[],
        ${made.map((one) => one.subject)}::text[], ${made.map((one) => one.previous)}::bytea[],
        ${made.map((one) => one.hash)}::bytea[]) as l (seq, at, subject_id, previous_hash, hash)`.execute(tx);
  }
  await sql`
    insert into log_head (aggregator_id, seq, hash) values (0, ${seq}, ${hash})
    on conflict (aggregator_id) do update set seq = excluded.seq, hash = excluded.hash`.execute(tx);
}
