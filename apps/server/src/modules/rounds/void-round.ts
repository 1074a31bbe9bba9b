import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { requireAnotherPerson } from '../accounts/require-another-person.ts';
import { readResults } from '../draws/result-row.ts';
import { moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { mayMove } from '../round-state/transitions.ts';
import { voidRound } from '../settlement/refund.ts';
import { actOnRound, requireState } from './change-round.ts';

interface RoundChange {
  roundId: RoundId;
  reason: string;
}

/**
 * Requests the void of a round; a second person confirms. Meanwhile no bets are taken.
 * @throws DomainError `house_draw_stands`
 */
export const askVoid = (store: Store, context: CommandContext, change: RoundChange): Promise<void> =>
  actOnRound(store, context, change, async (tx, round, by) => {
    await requireUndrawn(tx, round);
    return moveRound(tx, round, 'void_pending', by);
  });

/**
 * A number that the product drew cannot be voided, even by two people who would prefer another number.
 * From its close on, an in-house round can be voided only if its draw did not come in time or its
 * settlement was refused. While the round is open, the number is not yet known.
 */
async function requireUndrawn(tx: Tx, round: RoundRow): Promise<void> {
  if (round.houseGame === 'none' || round.status === 'open' || !mayMove(round, 'void_pending')) return;
  const { rows } = await sql<{ stands: boolean }>`
    select not case r.status
        when 'waiting' then r.draw_at + make_interval(mins => ${ruleOf('no_result_after_minutes')}) <= clock_timestamp()
        when 'waiting_confirm' then exists (
          select from result v
          join settlement_failure f on f.result_id = v.id
          where v.round_id = r.id)
        else false
      end as stands
    from round r
    join provider p on p.id = r.provider_id
    where r.id = ${round.id}`.execute(tx);
  if (rows[0]?.stands !== false) throw new DomainError('house_draw_stands');
}

/** Confirms the void: every ticket is void, and a settlement in force is reversed (screens.md §3). */
export const confirmVoid = (store: Store, context: CommandContext, change: RoundChange): Promise<void> =>
  actOnRound(store, context, { ...change, scope: { as: 'work' } }, async (tx, round, by) => {
    requireState(round, 'void_pending');
    const tie = await requireAnotherPerson(tx, context.caller, await whoAskedVoid(tx, round.id));
    return { ...(await voidRound(tx, round, by)), ...tie };
  });

/**
 * Declines the void: the round goes back to its earlier state and continues to wait for what it waited
 * for.
 */
export const declineVoid = (
  store: Store,
  jobs: Pick<Jobs, 'sendIn'>,
  context: CommandContext,
  change: RoundChange,
): Promise<void> =>
  actOnRound(store, context, change, async (tx, round, by) => {
    requireState(round, 'void_pending');
    const back = await moveRound(tx, round, round.returnsTo ?? 'waiting', by);
    await resumeSettlement(tx, jobs, back);
    return back;
  });

async function whoAskedVoid(tx: Tx, roundId: RoundId): Promise<bigint | null> {
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

/**
 * A result was confirmed just before the void was requested, and its job did not find the round: it is
 * due again.
 */
async function resumeSettlement(tx: Tx, jobs: Pick<Jobs, 'sendIn'>, round: RoundRow): Promise<void> {
  if (round.status !== 'waiting_confirm') return;
  const [latest] = await readResults(tx, round.id);
  if (latest?.decision?.decision === 'confirmed')
    await jobs.sendIn(tx, 'settlement.settle', { resultId: String(latest.id) });
}
