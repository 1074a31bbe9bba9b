import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { cancelBill } from '../bills/cancel-bill.ts';
import { decideConfirmation } from '../results/confirm-result.ts';
import { reverseBill } from './reverse-bill.ts';
import { settleResult } from './settle.ts';
import { openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
const pool = openPool(database.connection, 2);
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => Promise.all([pool.end(), kit.testCompany.store.close()]));

/**
 * Runs `work` while another transaction locks an agent's credit, and `look` as soon as `work` waits for
 * that lock.
 */
async function whileLocked(agent: TestAgent, work: () => Promise<unknown>, look: () => Promise<void>) {
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from agent_credit where aggregator_id = $1 and agent_id = $2 for update', [
    agent.aggregatorId,
    agent.agentId,
  ]);
  const done = work();
  try {
    await vi.waitFor(async () => expect(await waiting(blocker)).toBe(true), {
      timeout: 300_000,
      interval: 20,
    });
    await look();
  } finally {
    await blocker.query('rollback');
    blocker.release();
    await done;
  }
}

const waiting = async (blocker: PoolClient): Promise<boolean> =>
  (
    await blocker.query(
      `select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`,
    )
  ).rows[0].waits;

/** Takes a lock and releases it; throws when another transaction has it. */
async function expectFree(query: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  try {
    const { rowCount } = await client.query(`${query} for update nowait`, values);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const dayIsFree = ({ aggregatorId, agentId }: TestAgent) =>
  expectFree('select from daily_total where aggregator_id = $1 and agent_id = $2', [aggregatorId, agentId]);

async function confirmed(roundId: RoundId): Promise<bigint> {
  await kit.close(roundId);
  const { resultId } = await kit.enter(roundId);
  await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
  return resultId;
}

describe('two transactions never wait for each other, because all lock in the same order', () => {
  it('a settlement locks the credit of all its agents in one step, also where all bills of one were cancelled', async () => {
    const { a1, a2 } = kit.testCompany.agents;
    const roundId = await kit.testCompany.openRound();
    const gone = await kit.place(a1, roundId, 'somchai', [['upper2', '11', 10]]);
    await kit.place(a2, roundId, 'somsri', [['upper2', '12', 10]]);
    const by = { name: 'operator', accountId: null, byPlayerSite: false };
    await kit.testCompany.store.transaction({ as: 'company' }, (tx) =>
      cancelBill(tx, a1.aggregatorId, gone, by, 'mistake'),
    );
    const resultId = await confirmed(roundId);
    await whileLocked(
      a1,
      () => settleResult(kit.testCompany.store, resultId),
      () =>
        expectFree('select from agent_credit where aggregator_id = $1 and agent_id = $2', [
          a2.aggregatorId,
          a2.agentId,
        ]),
    );
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('a settlement and the void of a bill both lock credit before the day', async () => {
    const { b1 } = kit.testCompany.agents;
    const bets = [['upper2', '87', 10]] as const;
    const [settled, next] = [await kit.testCompany.openRound(), await kit.testCompany.openRound()];
    const billId = await kit.place(b1, settled, 'malee', bets);
    await kit.place(b1, next, 'malee', bets);
    await settleResult(kit.testCompany.store, await confirmed(settled));

    const resultId = await confirmed(next);
    await whileLocked(
      b1,
      () => settleResult(kit.testCompany.store, resultId),
      () => dayIsFree(b1),
    );
    const by = { name: 'superadmin', accountId: null, byPlayerSite: false };
    await whileLocked(
      b1,
      () =>
        kit.testCompany.store.transaction({ as: 'work' }, (tx) =>
          reverseBill(tx, b1.aggregatorId, billId, by, 'a mistake'),
        ),
      () => dayIsFree(b1),
    );
    expect(await kit.rows(sql`select kind from settlement where round_id = ${settled} order by id`)).toEqual([
      { kind: 'settle' },
      { kind: 'bill_void' },
    ]);
  });
});
