import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { cancelBill } from '../bills/cancel-bill.ts';
import { postPayment } from '../ledger/payments.ts';
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

interface Lock {
  query: string;
  values: unknown[];
}

const creditOf = ({ aggregatorId, agentId }: TestAgent): Lock => ({
  query: 'select from agent_credit where aggregator_id = $1 and agent_id = $2 for update',
  values: [aggregatorId, agentId],
});

const figuresOf = ({ aggregatorId }: TestAgent): Lock => ({
  query: 'select pg_advisory_xact_lock($1)',
  values: [advisoryKey('figuresOfAggregator', aggregatorId)],
});

/** Runs `work` while another transaction has a lock, and `look` as soon as `work` waits for it. */
async function whileLocked(lock: Lock, work: () => Promise<unknown>, look: () => Promise<unknown>) {
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(lock.query, lock.values);
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

/** Takes the lock and releases it; throws when another transaction has it. */
async function creditIsFree(agent: TestAgent): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  try {
    const { query, values } = creditOf(agent);
    const { rowCount } = await client.query(`${query} nowait`, values);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Whether a transaction has written its figures, and waits for something that no lock says. */
const hasPosted = async (): Promise<boolean> =>
  (
    await pool.query(
      `select exists (select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
         and ltrim(query, E' \\n') like 'with players as materialized%') as posted`,
    )
  ).rows[0].posted;

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
    const by = { name: 'operator', accountId: null, from: 'staff' } as const;
    await kit.testCompany.store.transaction({ as: 'company' }, (tx) =>
      cancelBill(tx, a1.aggregatorId, gone, by, 'mistake'),
    );
    const resultId = await confirmed(roundId);
    await whileLocked(
      creditOf(a1),
      () => settleResult(kit.testCompany.store, resultId),
      () => creditIsFree(a2),
    );
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('a settlement locks no credit before its checks have ended, which read beside it', async () => {
    const { a1 } = kit.testCompany.agents;
    const roundId = await kit.testCompany.openRound();
    await kit.place(a1, roundId, 'somchai', [['upper2', '87', 10]]);
    const resultId = await confirmed(roundId);
    const seals = { query: 'lock table round_seal in access exclusive mode', values: [] };
    await whileLocked(
      seals,
      () => settleResult(kit.testCompany.store, resultId),
      async () => {
        await vi.waitFor(async () => expect(await hasPosted()).toBe(true), {
          timeout: 300_000,
          interval: 20,
        });
        await creditIsFree(a1);
        // and it has not gone on meanwhile
        expect(await hasPosted()).toBe(true);
      },
    );
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('a settlement, the void of a bill and a payment lock the figures of a master before the credit of its agents', async () => {
    const { a1, b1 } = kit.testCompany.agents;
    const bets = [['upper2', '86', 10]] as const;
    const [settled, next] = [await kit.testCompany.openRound(), await kit.testCompany.openRound()];
    const billId = await kit.place(b1, settled, 'malee', bets);
    await kit.place(a1, next, 'malee', bets);
    await kit.place(b1, next, 'malee', bets);
    await settleResult(kit.testCompany.store, await confirmed(settled));

    const resultId = await confirmed(next);
    const account = { tier: 'agent', memberId: b1.agentId, ...b1 } as const;
    const payment = { paid: 100n, note: 'paid', by: { name: 'operator', accountId: 1n } };
    const by = { name: 'superadmin', accountId: null, from: 'staff' } as const;
    const works: readonly ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => postPayment(tx, account, payment),
      (tx) => reverseBill(tx, b1.aggregatorId, billId, by, 'a mistake'),
    ];
    for (const work of works)
      await whileLocked(
        figuresOf(b1),
        () => kit.testCompany.store.transaction({ as: 'work' }, (tx) => work(tx)),
        () => creditIsFree(b1),
      );
    await whileLocked(
      figuresOf(b1),
      () => settleResult(kit.testCompany.store, resultId),
      async () => {
        await creditIsFree(a1);
        await creditIsFree(b1);
      },
    );
    expect(await kit.rows(sql`select kind from settlement where round_id = ${settled} order by id`)).toEqual([
      { kind: 'settle' },
      { kind: 'bill_void' },
    ]);
    expect(await kit.statusOf(next)).toBe('settled');
  });

  it('a settlement that waits for figures does not let a payment of another master wait', async () => {
    const { a1, b1 } = kit.testCompany.agents;
    const bets = [['upper2', '86', 10]] as const;
    const roundId = await kit.testCompany.openRound();
    for (const agent of [a1, b1]) await kit.place(agent, roundId, 'malee', bets);
    const resultId = await confirmed(roundId);
    // the figures of masters are locked in order of their ids
    await whileLocked(
      figuresOf(a1),
      () => settleResult(kit.testCompany.store, resultId),
      () =>
        kit.testCompany.store.transaction({ as: 'work' }, (tx) =>
          postPayment(
            tx,
            { tier: 'agent', memberId: b1.agentId, ...b1 },
            { paid: 100n, note: 'paid', by: { name: 'operator', accountId: 1n } },
          ),
        ),
    );
    expect(await kit.statusOf(roundId)).toBe('settled');
  });
});
