import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { cancelBill } from '../bills/cancel-bill.ts';
import { decideConfirmation } from '../results/confirm-result.ts';
import { lockRound, type RoundRow } from '../round-state/round-row.ts';
import { checkDays } from '../verify/check-books.ts';
import { checkPlayerFigures, checkRoundFigures, checkTierFigures } from '../verify/check-figures.ts';
import { refundRound } from './refund.ts';
import { refundByRule } from './refund-by-rule.ts';
import { reverseBill } from './reverse-bill.ts';
import { settleResult } from './settle.ts';
import { draw, openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
const pool = openPool(database.connection, 2);
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => Promise.all([pool.end(), kit.testCompany.store.close()]));

const by = { name: 'operator', accountId: null, from: 'staff' } as const;
const mover = { account: null, reason: 'a mistake' };

/** Starts `work`, and waits until it stands before its first statement that writes to `table`. */
async function stoppedAt(table: string, work: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${table} in share mode`);
  const done = work();
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await blocker.query(
          `select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 300_000, interval: 20 },
    );
    await meanwhile();
  } finally {
    await blocker.query('rollback');
    blocker.release();
    await done;
  }
}

const somchai = [['upper2', '87', 10]] as const;
const sell = (roundId: RoundId) => kit.place(kit.testCompany.agents.a1, roundId, 'somchai', somchai);

const atWork = <T>(run: (tx: Tx) => Promise<T>) => kit.testCompany.store.transaction({ as: 'work' }, run);

const onRound = (roundId: RoundId, run: (tx: Tx, round: RoundRow) => Promise<unknown>) =>
  atWork(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round) throw new Error('no round');
    return run(tx, round);
  });

async function confirmed(roundId: RoundId, entered: unknown = draw, reason?: string): Promise<bigint> {
  const { resultId } = await kit.enter(roundId, entered, 'operator', reason);
  await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
  return resultId;
}

async function settled(roundId: RoundId): Promise<void> {
  await kit.close(roundId);
  await settleResult(kit.testCompany.store, await confirmed(roundId));
}

/** What money runs do to a round, each stopped when it has posted all but the credit of the agents. */
const runs: readonly {
  name: string;
  table: string;
  prepare: (roundId: RoundId, billId: bigint) => Promise<() => Promise<unknown>>;
}[] = [
  {
    name: 'is settled',
    table: 'round_transition',
    async prepare(roundId) {
      await kit.close(roundId);
      const resultId = await confirmed(roundId);
      return () => settleResult(kit.testCompany.store, resultId);
    },
  },
  {
    name: 'is corrected',
    table: 'round_transition',
    async prepare(roundId) {
      await settled(roundId);
      const resultId = await confirmed(roundId, { ...draw, prize_two: '45' }, 'misread');
      return () => settleResult(kit.testCompany.store, resultId);
    },
  },
  {
    name: 'is refunded',
    table: 'settlement',
    prepare: async (roundId) => () => onRound(roundId, (tx, round) => refundRound(tx, round, mover)),
  },
  {
    name: 'that was settled is void',
    table: 'late_void',
    async prepare(roundId) {
      await settled(roundId);
      return () => onRound(roundId, (tx, round) => refundByRule(tx, round, mover.reason));
    },
  },
  {
    name: 'loses a bill by its void',
    table: 'settlement',
    async prepare(roundId, billId) {
      await settled(roundId);
      const { aggregatorId } = kit.testCompany.agents.a1;
      return () => atWork((tx) => reverseBill(tx, aggregatorId, billId, by, 'a mistake'));
    },
  },
];

describe('while a round', () => {
  it.each(runs)(
    '$name, bills of the same players in other rounds are sold and cancelled',
    async ({ prepare, table }) => {
      const { a1, b1 } = kit.testCompany.agents;
      const [roundId, open] = [await kit.testCompany.openRound(), await kit.testCompany.openRound()];
      const billId = await sell(roundId);
      const [first, second] = [await sell(open), await sell(open)];
      const cancel = (id: bigint) =>
        kit.testCompany.store.transaction({ as: 'company' }, (tx) =>
          cancelBill(tx, a1.aggregatorId, id, by, 'a mistake'),
        );
      await cancel(first);
      await stoppedAt(table, await prepare(roundId, billId), async () => {
        await sell(open);
        await cancel(second);
      });
      for (const { aggregatorId } of [a1, b1])
        for (const check of [checkDays, checkTierFigures, checkPlayerFigures, checkRoundFigures])
          expect(await atWork((tx) => check(tx, aggregatorId, null))).toMatchObject({ problems: [] });
    },
  );
});
