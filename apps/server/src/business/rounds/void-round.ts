import type { Ask } from '../../platform/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readResults } from '../results/result-row.ts';
import { voidRound } from '../settlement/refund.ts';
import { actOnRound, requireState } from './change-round.ts';
import { moveRound } from './move-round.ts';
import { requireAnotherPerson } from './require-round.ts';
import type { RoundRow } from './round-row.ts';

interface Deed {
  roundId: bigint;
  reason: string;
}

/** Asks for the void of a round; a second person confirms. Bets are not taken meanwhile. */
export const askVoid = (store: Store, ask: Ask, deed: Deed): Promise<void> =>
  actOnRound(store, ask, deed, (tx, round, by) => moveRound(tx, round, 'void_pending', by));

/** Confirms the void: every ticket is void, and a settlement that stands is reversed (screens.md §3). */
export const confirmVoid = (store: Store, ask: Ask, deed: Deed): Promise<void> =>
  actOnRound(store, ask, { ...deed, scope: { as: 'work' } }, async (tx, round, by) => {
    requireState(round, 'void_pending');
    await requireAnotherPerson(tx, ask.caller, await whoAskedVoid(tx, round.id));
    return voidRound(tx, round, by);
  });

/** Declines the void: the round goes back to where it was, and goes on with what it was waiting for. */
export const declineVoid = (store: Store, jobs: Pick<Jobs, 'sendIn'>, ask: Ask, deed: Deed): Promise<void> =>
  actOnRound(store, ask, deed, async (tx, round, by) => {
    requireState(round, 'void_pending');
    const back = await moveRound(tx, round, round.returnsTo ?? 'waiting', by);
    await resumeSettlement(tx, jobs, back);
    return back;
  });

async function whoAskedVoid(tx: Tx, roundId: bigint): Promise<bigint | null> {
  const step = await tx
    .selectFrom('round_transition')
    .select('account_id')
    .where('round_id', '=', roundId)
    .where('to_status', '=', 'void_pending')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.account_id ?? null;
}

/** A result confirmed just before the void was asked for found the round away: it is due again. */
async function resumeSettlement(tx: Tx, jobs: Pick<Jobs, 'sendIn'>, round: RoundRow): Promise<void> {
  if (round.status !== 'waiting_confirm') return;
  const [latest] = await readResults(tx, round.id);
  if (latest?.decision?.decision === 'confirmed')
    await jobs.sendIn(tx, 'settlement.settle', { resultId: String(latest.id) });
}
