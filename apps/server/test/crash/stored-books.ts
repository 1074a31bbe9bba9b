import { sql } from 'kysely';
import type { RoundId } from '../../src/platform/db/ids.ts';
import type { Store } from '../../src/platform/db/store.ts';
import type { Figures, RoundBooks, RunningBooks } from './books.ts';

/** What the books contain for a round. */
export async function roundBooks(store: Store, roundId: RoundId, resultId: string): Promise<RoundBooks> {
  const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await query.execute(store.db)).rows;
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> =>
    (await rows(query)).map(({ text }) => text).sort();
  const count = async (query: ReturnType<typeof sql<{ count: bigint }>>): Promise<bigint> =>
    (await rows(query))[0]?.count ?? -1n;

  return {
    settlements: await rows(sql<Figures>`
      select ticket_count as tickets, total_bet as stake, winning_tickets as "winningTickets", payout
      from settlement where round_id = ${roundId}`),
    payouts: await texts(sql`
      select concat(bill_id, '/', line_no, ' ', amount) as text from payout where round_id = ${roundId}`),
    ledger: await texts(sql`
      select concat(l.agent_id, ': ', debit_tier, ' ', debit_id, ' → ', credit_tier, ' ', credit_id, ' ', amount) as text
      from journal j join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
      where j.round_id = ${roundId}`),
    steps: await count(sql`
      select count(*) as count from round_transition where round_id = ${roundId} and to_status = 'settled'`),
    confirmations: await count(sql`
      select count(*) as count from log where operation = 'results.confirm' and subject_id = ${resultId}`),
    settlementLines: await count(sql`
      select count(*) as count from log
      where operation = 'job.settlement.settle' and subject = 'round' and subject_id = ${String(roundId)}`),
    failures: await count(sql`
      select count(*) as count from settlement_failure where result_id = ${resultId}`),
  };
}

/** What the books contain that continues over all rounds. */
export async function runningBooks(store: Store): Promise<RunningBooks> {
  const daily = await sql<RunningBooks['daily'][number]>`
    select agent_id as "agentId", ticket_count as tickets, stake, winning_tickets as "winningTickets",
           win_amount as payout, net_player as "netPlayer", net_agent as "netAgent", net_master as "netMaster"
    from daily_total where provider_id = 'thai-gov' order by agent_id`.execute(store.db);
  const credit = await sql<RunningBooks['credit'][number]>`
    select agent_id as "agentId", open_stake as "openStake", balance from agent_credit order by agent_id`.execute(
    store.db,
  );
  return { daily: daily.rows, credit: credit.rows };
}

/** Waits for nothing: whether the round is settled now. */
export async function isSettled(store: Store, roundId: RoundId): Promise<true | undefined> {
  const { rows } = await sql<{ settled: boolean }>`
    select status = 'settled' as settled from round where id = ${roundId}`.execute(store.db);
  return rows[0]?.settled ? true : undefined;
}
