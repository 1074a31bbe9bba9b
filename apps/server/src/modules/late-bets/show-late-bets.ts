import { allows } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, LateVoidId, RoundId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { countLateLayOffs } from '../dealers/laid-off-bets.ts';
import { type LateVoidRow, readLateVoids } from '../settlement/late-void-row.ts';
import { type LateRound, type LateTime, lateRound, lateRows } from './late-rows.ts';

/** The late bets of one agent in one state. Counts, and money in satang. */
export interface LateFiguresRow {
  agent_id: AgentId;
  agent_code: string;
  master_code: string;
  state: 'standing' | 'voided';
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  discount: bigint;
  potential: bigint;
  /** Null where it is not known. */
  won: bigint | null;
}

/** The late bets of a round, counted by agent, with every request to void them. */
export interface LateBetsOfRound {
  late: LateRound;
  figures: LateFiguresRow[];
  /** Lay-offs of the caller's own tier of which the last step is late. */
  layOffs: number;
  voids: LateVoidRow[];
}

/** @throws DomainError `not_found`: also for a round outside the provider groups of the caller's rule. */
export const showLateBets = (store: Store, caller: AccountCaller, at: LateTime): Promise<LateBetsOfRound> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const late = await lateRound(tx, caller, at);
    return {
      late,
      figures: await readFigures(tx, late),
      layOffs: await countOwnLayOffs(tx, caller, late),
      voids: await readLateVoids(tx, late.round.id),
    };
  });

async function countOwnLayOffs(
  tx: Tx,
  caller: AccountCaller,
  { round, drawnAt }: LateRound,
): Promise<number> {
  if (drawnAt === null || !round.laidOff || !allows(caller.rules, 'view', 'lay-off', round.group)) return 0;
  const own = caller.aggregatorId ?? 0n;
  const late = await countLateLayOffs(tx, round.id, drawnAt);
  return late.find(({ aggregatorId }) => aggregatorId === own)?.count ?? 0;
}

async function readFigures(tx: Tx, late: LateRound): Promise<LateFiguresRow[]> {
  const { rows } = await sql<LateFiguresRow>`
    with late as ${readFirst(tx)} (${await lateRows(tx, late)})
    select a.id as agent_id, a.code as agent_code, m.code as master_code, late.state, count(*) as bills,
           sum(late.ticket_count)::bigint as tickets, sum(late.stake)::bigint as stake,
           sum(late.discount)::bigint as discount, sum(late.potential)::bigint as potential, sum(late.won)::bigint as won
    from late
    join agent a on a.id = late.agent_id
    join aggregator m on m.id = late.aggregator_id
    group by a.id, a.code, a.code_order, m.code, m.code_order, late.state
    order by m.code_order, m.code, a.code_order, a.id`.execute(tx);
  return rows;
}

/**
 * One request to void late bets, as it is now.
 * @throws DomainError `not_found`.
 */
export async function showLateVoid(
  store: Store,
  caller: AccountCaller,
  { roundId, lateVoidId }: { roundId: RoundId; lateVoidId: LateVoidId },
): Promise<LateVoidRow> {
  const rows = await store.transaction(scopeOf(caller), (tx) => readLateVoids(tx, roundId));
  const row = rows.find((one) => one.id === lateVoidId);
  if (!row) throw new DomainError('not_found', { what: 'late void' });
  return row;
}
