import type { SettlementPreview } from '@drawdesk/contract';
import { type BetType, formatMoney, type Satang, satang, winners } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type Caller, personOf } from '../../platform/tenancy/caller.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import { readResult } from '../draws/result-row.ts';
import { wrongState } from '../round-state/move-round.ts';
import { type RoundRight, requireRoundToRead, viewResult } from '../round-state/require-round.ts';
import { lockRoundsShared } from '../round-state/round-lock.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { requireState } from '../rounds/change-round.ts';
import type { Payout } from '../settlement/price-winners.ts';
import { runsInForce } from '../settlement/reverse.ts';
import { previewRound, type SettledFigures } from '../settlement/settle.ts';
import { SettlementRefused } from '../settlement/settlement-refused.ts';
import type { ReadDraw } from './read-draw.ts';
import { warningsOf } from './warnings-of.ts';

/**
 * What confirming an entered result would do. In blind mode only its author may see it before the decision.
 * @throws DomainError `not_found`, `round_state`, `seal_mismatch`, `recount_mismatch`, `blind_entry_required`.
 */
export const previewResult = (
  store: Store,
  caller: Caller,
  { roundId, resultId }: { roundId: RoundId; resultId: ResultId },
): Promise<SettlementPreview> =>
  dryRun(store, async (tx) => {
    const round = await lockUnchanged(tx, caller, roundId, viewResult);
    const result = await readResult(tx, resultId);
    if (result?.roundId !== round.id) throw new DomainError('not_found', { what: 'result' });
    requireState(round, 'waiting_confirm');
    if (result.decision && result.decision.decision !== 'confirmed')
      throw wrongState(round, ['waiting_confirm']);
    if (round.confirmMode === 'blind' && !result.decision && result.enteredBy !== personOf(caller))
      throw new DomainError('blind_entry_required');
    return previewOf(tx, store, round, { entered: result.entered, result: result.derived });
  });

/**
 * Stops the round from moving during the preview; others may preview at the same time. It locks no
 * credit, day or log.
 */
async function lockUnchanged(tx: Tx, caller: Caller, roundId: RoundId, right: RoundRight): Promise<RoundRow> {
  await lockRoundsShared(tx, [roundId]);
  return requireRoundToRead(tx, caller, roundId, right);
}

async function dryRun(
  store: Store,
  work: (tx: Tx) => Promise<SettlementPreview>,
): Promise<SettlementPreview> {
  try {
    return await store.dryRun({ as: 'work' }, work);
  } catch (error) {
    throw error instanceof SettlementRefused ? new DomainError(error.code) : error;
  }
}

async function previewOf(tx: Tx, store: Store, round: RoundRow, draw: ReadDraw): Promise<SettlementPreview> {
  const previousPayout = await payoutInForce(tx, round);
  const run = await previewRound(tx, round, draw.result, store);
  const { figures } = run;
  const money = (amount: bigint) => formatMoney(satang(amount));
  return {
    derived: toDerivedDto(draw.result),
    warnings: await warningsOf(tx, round, draw.entered),
    ticketCount: Number(figures.ticketCount),
    totalBet: money(figures.totalBet),
    winningTickets: Number(figures.winningTickets),
    payout: money(figures.payout),
    net: {
      player: money(figures.net.player),
      agent: money(figures.net.agent),
      master: money(figures.net.master),
      company: money(figures.net.company),
    },
    byBetType: byBetType(round, draw, run),
    // a seal that does not match has ended the dry run
    sealVerified: true,
    previousPayout: previousPayout === null ? null : money(previousPayout),
  };
}

async function payoutInForce(tx: Tx, round: RoundRow): Promise<Satang | null> {
  if (round.currentSettlementId === null) return null;
  const runs = await runsInForce(tx, round.id, round.currentSettlementId);
  const { rows } = await sql<{ payout: bigint }>`
    select sum(payout)::bigint as payout from settlement where id = any(${runs}::bigint[])`.execute(tx);
  return satang(rows[0]?.payout ?? 0n);
}

/** Longer lists (pae, thousands of numbers) show only the numbers on which there are bets. */
const listedMax = 30;

function byBetType(
  round: RoundRow,
  draw: ReadDraw,
  { payouts }: SettledFigures,
): SettlementPreview['byBetType'] {
  const paid = Map.groupBy(payouts, (payout) => payout.betType);
  const types = [...new Set([...round.betTypes, ...paid.keys()])];
  const winning = Map.groupBy(winners(draw.result, types, round.switches), (one) => one.betType);
  return types.flatMap((betType: BetType) => {
    const numbers = winning.get(betType)?.map((one): string => one.number) ?? [];
    const tickets: readonly Payout[] = paid.get(betType) ?? [];
    if (numbers.length === 0 && tickets.length === 0) return [];
    const sold = [...new Set(tickets.map((ticket) => ticket.number))].sort();
    return [
      {
        betType,
        winningNumbers: numbers.length > listedMax ? sold : numbers,
        tickets: tickets.length,
        stake: formatMoney(satang(tickets.reduce((sum, ticket) => sum + ticket.stake, 0n))),
        payout: formatMoney(satang(tickets.reduce((sum, ticket) => sum + ticket.amount, 0n))),
      },
    ];
  });
}
