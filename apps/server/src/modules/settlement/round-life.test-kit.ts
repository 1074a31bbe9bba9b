import { sql } from 'kysely';
import { expect } from 'vitest';
import { addMasters } from '../../../test/test-company.ts';
import { distribution } from '../../distribution.ts';
import type { AggregatorId, JournalId, RoundId } from '../../platform/db/ids.ts';
import { askLateVoid } from '../late-bets/ask-late-void.ts';
import { confirmLateVoid } from '../late-bets/decide-late-void.ts';
import { setDrawnAt } from '../late-bets/drawn-at.ts';
import { postPayment, postReversal } from '../ledger/payments.ts';
import { cancelRound } from '../rounds/change-round.ts';
import { askVoid, confirmVoid } from '../rounds/void-round.ts';
import { compareSettlement } from './recheck.ts';
import { reverseBill } from './reverse-bill.ts';
import { settleResult } from './settle.ts';
import { type Bet, draw, type SettlementKit } from './settlement.test-kit.ts';

/** Rounds with bills of nine agents under eight masters, sold and open. */
export interface SoldRounds {
  settled: RoundId;
  late: RoundId;
  cancelled: RoundId;
  voided: RoundId;
  interrupted: RoundId;
}

const bets: readonly Bet[] = [
  ['upper3', '387', 10],
  ['upper3', '123', 7],
  ['upper2', '87', 20],
  ['lower2', '45', 5],
  ['cross3', '738', 5],
  ['run_upper', '8', 50],
];
/** Another first prize: 123 wins instead of 387. */
const other = { ...draw, prize_1st: '107123' };
const reason = 'a reason';

export async function sellRounds(kit: SettlementKit): Promise<SoldRounds> {
  const { a1, a2, b1 } = kit.testCompany.agents;
  const agents = [a1, a2, b1, ...(await addMasters(kit.testCompany.store, 6))];
  const ids: RoundId[] = [];
  for (const label of ['settled', 'late', 'cancelled', 'voided', 'interrupted']) {
    const roundId = await kit.testCompany.openRound({ label });
    for (const agent of agents) {
      await kit.place(agent, roundId, 'somchai', bets);
      await kit.place(agent, roundId, 'malee', bets.slice(2));
    }
    ids.push(roundId);
  }
  const [settled = 0n, late = 0n, cancelled = 0n, voided = 0n, interrupted = 0n] = ids;
  return { settled, late, cancelled, voided, interrupted };
}

/** Confirms a result and settles on it; an error of the settlement is thrown. */
export async function drawAndSettle(kit: SettlementKit, roundId: RoundId, drawn: object): Promise<void> {
  const resultId = await kit.drawn(roundId, drawn, reason);
  expect(await settleResult(kit.testCompany.store, resultId)).toMatchObject({ state: 'settled' });
}

/** What happens to the rounds, step by step: each is a sentence that begins with "a round". */
export const life: readonly (readonly [
  name: string,
  step: (kit: SettlementKit, rounds: SoldRounds) => Promise<unknown>,
])[] = [
  ['is closed and sealed', (kit, { settled }) => kit.close(settled)],
  ['is settled', (kit, { settled }) => drawAndSettle(kit, settled, draw)],
  ['is corrected', (kit, { settled }) => drawAndSettle(kit, settled, other)],
  [
    'loses a bill that is voided after its settlement',
    async (kit, { settled }) => {
      const { a1 } = kit.testCompany.agents;
      const by = { name: 'operator', accountId: null, from: 'staff' } as const;
      await kit.testCompany.store.transaction({ as: 'work' }, async (tx) =>
        reverseBill(tx, a1.aggregatorId, await firstBill(kit, a1.aggregatorId, settled), by, reason),
      );
    },
  ],
  [
    'loses late bills before its settlement',
    async (kit, { late }) => {
      await kit.close(late);
      await voidLateBills(kit, late, 16);
    },
  ],
  ['is settled without its late bills', (kit, { late }) => drawAndSettle(kit, late, draw)],
  ['loses late bills after its settlement', (kit, { late }) => voidLateBills(kit, late, 7)],
  [
    'is cancelled while it is open',
    (kit, { cancelled }) =>
      cancelRound(kit.testCompany.store, kit.ask('operator'), { roundId: cancelled, reason }),
  ],
  [
    'is voided without a result',
    async (kit, { voided }) => {
      await kit.close(voided);
      await voidTheRound(kit, voided);
    },
  ],
  [
    'is paid for by an agent, who gets one payment back',
    (kit) =>
      kit.testCompany.store.transaction({ as: 'work' }, async (tx) => {
        const { aggregatorId, agentId } = kit.testCompany.agents.b1;
        const account = { tier: 'agent', aggregatorId, memberId: agentId, agentId } as const;
        const by = { name: 'operator', accountId: kit.testCompany.staff.operator ?? 0n };
        const owed = await kit.one<{ balance: bigint }>(
          sql`select balance from agent_credit where aggregator_id = ${aggregatorId} and agent_id = ${agentId}`,
        );
        const paid = owed.balance < 0n ? -owed.balance / 2n : owed.balance / -2n;
        const { journalId } = await postPayment(tx, account, { paid, note: reason, by });
        await postReversal(tx, account, { journalId: journalId as JournalId, paid, reason, by });
      }),
  ],
  ['is voided after its settlement', (kit, { settled }) => voidTheRound(kit, settled)],
  [
    'agrees with every run posted for it',
    (kit) =>
      kit.testCompany.store.transaction({ as: 'work' }, async (tx) => {
        for (const { id } of await kit.rows<{ id: bigint }>(sql`select id from settlement`))
          expect((await compareSettlement(tx, id))?.checks.filter(({ balanced }) => !balanced)).toEqual([]);
      }),
  ],
];

async function firstBill(kit: SettlementKit, aggregatorId: AggregatorId, roundId: RoundId): Promise<bigint> {
  const { id } = await kit.one<{ id: bigint }>(
    sql`select min(id) as id from bill where aggregator_id = ${aggregatorId} and round_id = ${roundId}`,
  );
  return id;
}

/** Voids the bills from the one at a place in the order of time on, also those of other masters. */
async function voidLateBills(kit: SettlementKit, roundId: RoundId, from: number): Promise<void> {
  const { store } = kit.testCompany;
  const times = await kit.rows<{ placed_at: Date }>(
    sql`select placed_at from bill where round_id = ${roundId} order by placed_at`,
  );
  const drawnAt = times[from]?.placed_at ?? new Date(Number.NaN);
  await setDrawnAt(store, kit.ask('operator'), { roundId, drawnAt, reason });
  const lateVoidId = await askLateVoid(store, kit.ask('operator'), { roundId, reason });
  await confirmLateVoid(store, kit.ask('operator2'), { roundId, lateVoidId, reason });
}

async function voidTheRound(kit: SettlementKit, roundId: RoundId): Promise<void> {
  await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, reason });
  await confirmVoid(kit.testCompany.store, kit.ask('operator2'), { roundId, reason });
}

/** In other tables than money: what is compared too. */
const alongside = ['round', 'settlement', 'late_void', 'result'];
/** Differs with each run: chained by time, or the requests of a test. */
const apart = ['log', 'log_head', 'idempotency'];

/**
 * All rows that rounds left, by table and in the order of their text: without instants and durations, and without the
 * numbers of journals, which nobody promises.
 * @param without - further columns
 */
export async function rowsOfRounds(
  kit: Pick<SettlementKit, 'rows'>,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const tables = [...distribution.distributed.filter((table) => !apart.includes(table)), ...alongside];
  const columns = await kit.rows<{ table: string; columns: string }>(sql`
    select attrelid::regclass::text as table,
           string_agg(format('''%1$s'', %1$I', attname), ', ' order by attnum) as columns
    from pg_attribute
    where attrelid = any(${tables}::regclass[]) and attnum > 0 and not attisdropped
      and atttypid <> 'timestamptz'::regtype and attname <> all(${['duration_ms', 'journal_id', 'reverses_id', ...without]}::text[])
      and (attrelid <> 'journal'::regclass or attname <> 'id')
    group by attrelid`);
  const found: Record<string, string[]> = {};
  for (const { table, columns: pairs } of columns) {
    const rows = await kit.rows<{ row: string }>(
      sql`select jsonb_build_object(${sql.raw(pairs)})::text as row from ${sql.table(table)}`,
    );
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
}
