import type { LayOff, LayOffStatus } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { LayOffId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { creditLeftOf, type DealerRow } from '../dealers/dealer-rows.ts';
import { requireDealingTier } from '../dealers/dealing-tier.ts';
import { lockDealers } from '../ledger/lock-dealers.ts';
import { requireRound, viewTotal } from '../round-state/require-round.ts';
import {
  type LayOffOutcome,
  loggedOf,
  requireBeforeResult,
  requireTakingDealer,
  requireVersionOf,
  roundOfLayOff,
  subjectOf,
  sumOf,
  writeRevision,
  writeStep,
} from './change-lay-off.ts';
import { toLayOffDto } from './lay-off-dto.ts';
import { type LayOffRow, lockLayOff, requireLayOff, type StoredBet } from './lay-off-rows.ts';
import { cutOffOf, priceBets } from './price-bets.ts';
import { requireSecondPerson } from './second-person.ts';
import { wrongLayOffState } from './wrong-state.ts';

/** A step that a person takes with a lay-off. */
export interface LayOffStep {
  layOffId: LayOffId;
  version: number;
  reason?: string | undefined;
}

const money = (amount: bigint): string => formatMoney(satang(amount));

/**
 * Records that a draft was sent: its rates are frozen and its cost uses credit (lay-off.md §7, §8, §9).
 * @throws DomainError `lay_off_off`, `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_bets`,
 *   `lay_off_cut_off`, `lay_off_credit`, `same_person`, `same_person_tied`
 */
export async function sendLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  step: LayOffStep,
): Promise<LayOff> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockForStep(tx, caller, step, ['draft']);
    const { aggregator_id: tier } = row;
    const round = await roundOfLayOff(tx, caller, row.round_id);
    requireBeforeResult(round);
    // what is open with the dealer does not change from here on
    await lockDealers(tx, [{ aggregatorId: tier, dealerId: row.dealer_id }]);
    const dealer = await requireTakingDealer(tx, tier, row.dealer_id);
    const bets = priceBets(
      dealer,
      round,
      row.bets.map(({ betType, number, stake }) => ({ betType, number, stake: money(stake) })),
    );
    const { now, drawnAt } = await readClock(tx, row.round_id);
    const cutOffAt = new Date(
      Math.min(
        ...dealer.offers
          .filter((offer) => bets.some((bet) => bet.betType === offer.bet_type))
          .map((offer) => cutOffOf(offer, round, drawnAt).getTime()),
      ),
    );
    refuseAfter(now, cutOffAt);
    const { cost } = sumOf(bets);
    const tie = await requireSecondPerson(tx, caller, { ...row, ...secondPersonOf(dealer) }, cost);
    refuseOverCredit(dealer, cost);
    if (!isSame(row.bets, bets)) await writeRevision(tx, row, bets);
    await sql`
      update lay_off set status = 'sent', cut_off_at = ${cutOffAt}, version = version + 1
      where aggregator_id = ${tier} and id = ${row.id}`.execute(tx);
    return moved(tx, caller, row, { status: 'sent', reason: step.reason, more: tie });
  });
  return answer;
}

/**
 * Records that the dealer accepted: from then on the bets count. Refused once the outcome can be known. It marks the
 * round, which only settlement may write; so it runs with those rights, and whose lay-off it is is checked before by the
 * policies and again by the query.
 * @throws DomainError `lay_off_off`, `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_cut_off`
 */
export async function acceptLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  step: LayOffStep,
): Promise<LayOff> {
  const { caller } = context;
  const { round_id: roundId } = await store.transaction(scopeOf(caller), async (tx) =>
    requireLayOff(tx, await requireDealingTier(tx, caller), step.layOffId),
  );
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      // as a settlement does: the round first, then its lay-offs
      const round = await requireRound(tx, caller, roundId, viewTotal);
      const row = await lockForStep(tx, caller, step, ['sent']);
      requireBeforeResult(round);
      const { now, drawnAt } = await readClock(tx, roundId);
      refuseAfter(now, drawnAt);
      await setStatus(tx, row, 'accepted');
      if (!round.laidOff) await sql`update round set laid_off = true where id = ${roundId}`.execute(tx);
      return moved(tx, caller, row, { status: 'accepted', reason: step.reason });
    },
    { as: 'work' },
  );
  return answer;
}

/**
 * Records that the dealer declined.
 * @throws DomainError `lay_off_off`, `not_found`, `stale_version`, `lay_off_state`
 */
export async function declineLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  step: LayOffStep,
): Promise<LayOff> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockForStep(tx, caller, step, ['sent']);
    await roundOfLayOff(tx, caller, row.round_id);
    await setStatus(tx, row, 'declined');
    return moved(tx, caller, row, { status: 'declined', reason: step.reason });
  });
  return answer;
}

/**
 * Withdraws a lay-off: a draft at any time, one that was sent or accepted before its cut-off.
 * @throws DomainError `lay_off_off`, `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_cut_off`
 */
export async function withdrawLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  step: LayOffStep,
): Promise<LayOff> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockForStep(tx, caller, step, ['draft', 'sent', 'accepted']);
    // read after the lay-off is locked: a settlement that comes later finds it withdrawn
    const round = await roundOfLayOff(tx, caller, row.round_id);
    if (row.status !== 'draft') {
      requireBeforeResult(round);
      const { now, drawnAt } = await readClock(tx, row.round_id);
      refuseAfter(now, new Date(Math.min((row.cut_off_at ?? drawnAt).getTime(), drawnAt.getTime())));
    }
    await setStatus(tx, row, 'withdrawn');
    return moved(tx, caller, row, { status: 'withdrawn', reason: step.reason });
  });
  return answer;
}

async function lockForStep(
  tx: Tx,
  caller: AccountCaller,
  { layOffId, version }: LayOffStep,
  from: readonly LayOffStatus[],
): Promise<LayOffRow> {
  const row = await lockLayOff(tx, await requireDealingTier(tx, caller), layOffId);
  await requireVersionOf(tx, row, version);
  if (!from.some((status) => status === row.status)) throw wrongLayOffState(row, from);
  return row;
}

async function setStatus(tx: Tx, row: LayOffRow, status: LayOffStatus): Promise<void> {
  await sql`
    update lay_off set status = ${status}, version = version + 1
    where aggregator_id = ${row.aggregator_id} and id = ${row.id}`.execute(tx);
}

/** Its new state with who, when and why, in the rows and in the log. */
async function moved(
  tx: Tx,
  caller: AccountCaller,
  row: LayOffRow,
  { status, reason, more = {} }: { status: LayOffStatus; reason: string | undefined; more?: object },
): Promise<LayOffOutcome> {
  await writeStep(tx, caller, { tier: row.aggregator_id, id: row.id, status, reason });
  const next = await requireLayOff(tx, row.aggregator_id, row.id);
  return {
    answer: toLayOffDto(next, caller),
    auditEntry: {
      ...subjectOf(row.id),
      ...(reason !== undefined && { reason }),
      before: { status: row.status },
      after: { ...loggedOf(next), version: next.version, ...more },
    },
  };
}

/** The database's clock, and when the round is drawn, or was by what staff entered. */
async function readClock(tx: Tx, roundId: RoundId): Promise<{ now: Date; drawnAt: Date }> {
  const { rows } = await sql<{ now: Date; drawn_at: Date }>`
    select clock_timestamp() as now, least(draw_at, drawn_at) as drawn_at from round where id = ${roundId}`.execute(
    tx,
  );
  const [clock] = rows;
  if (!clock) throw new Error(`Round ${roundId} is gone`);
  return { now: clock.now, drawnAt: clock.drawn_at };
}

function refuseAfter(now: Date, cutOffAt: Date): void {
  if (now >= cutOffAt) throw new DomainError('lay_off_cut_off', { at: cutOffAt.toISOString() });
}

function refuseOverCredit(dealer: DealerRow, cost: bigint): void {
  const left = creditLeftOf(dealer);
  if (left === null || cost <= left) return;
  throw new DomainError('lay_off_credit', {
    cost: money(cost),
    left: money(left),
    limit: money(dealer.credit_limit ?? 0n),
  });
}

const secondPersonOf = ({ second_person_above, raised_by, raised_from }: DealerRow) => ({
  second_person_above,
  raised_by,
  raised_from,
});

const isSame = (one: readonly StoredBet[], other: readonly StoredBet[]): boolean =>
  one.length === other.length &&
  one.every((bet, at) => {
    const second = other[at];
    return second !== undefined && bet.rate === second.rate && bet.discountBp === second.discountBp;
  });
