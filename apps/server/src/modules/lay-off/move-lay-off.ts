import type { LayOff, LayOffStatus } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AggregatorId, LayOffId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { creditLeftOf, type DealerRow } from '../dealers/dealer-rows.ts';
import { dealingTierOf, requireDealingTier } from '../dealers/dealing-tier.ts';
import { lockDealers } from '../ledger/lock-dealers.ts';
import { requireRound, viewTotal } from '../round-state/require-round.ts';
import {
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
import { cutOffOf, priceBets, requireWithinPayout } from './price-bets.ts';
import { requireSecondPerson } from './second-person.ts';
import { endSlip, withdrawSlip, writeSlip } from './slip-messages.ts';
import { wrongLayOffState } from './wrong-state.ts';

/** The lay-off that a person moves to another state, as the person saw it, and why. */
interface Move {
  layOffId: LayOffId;
  version: number;
  reason?: string | undefined;
}

const money = (amount: bigint): string => formatMoney(satang(amount));

/** What sending a draft came to. The bets were priced anew where the dealer's offers had changed. */
type Sending = { kind: 'sent'; layOff: LayOff } | { kind: 'repriced'; costBefore: string; cost: string };

/**
 * Records that a draft was sent: its cost uses credit (lay-off.md §7, §8, §9). Where its dealer's offers are others than
 * those that the draft shows, the draft gets the new ones and is not sent: the person has not seen them.
 * @throws DomainError `lay_off_off`, `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_result_entered`,
 *   `lay_off_bets`, `lay_off_payout`, `lay_off_cut_off`, `lay_off_credit`, `lay_off_offer_changed`, `same_person`,
 *   `same_person_tied`
 */
export async function sendLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  move: Move,
): Promise<LayOff> {
  const { caller } = context;
  const sending = await commandAsWork<Sending>(store, context, move, requireDealingTier, async (tx, tier) => {
    const seen = await lockForMove(tx, tier, move, ['draft']);
    const round = await roundOfLayOff(tx, caller, seen.round_id);
    requireBeforeResult(round);
    await requireNoResult(tx, round.id);
    // what is open with the dealer does not change from here on
    await lockDealers(tx, [{ aggregatorId: tier, dealerId: seen.dealer_id }]);
    const dealer = await requireTakingDealer(tx, tier, seen.dealer_id);
    const row = await requireLayOff(tx, tier, seen.id);
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
    if (!isSame(row.bets, bets)) return repriced(tx, row, bets);
    const tie = await requireSecondPerson(tx, caller, row);
    refuseOverCredit(dealer, row.cost);
    await requireWithinPayout(tx, row);
    await sql`
      update lay_off set status = 'sent', cut_off_at = ${cutOffAt}, version = version + 1
      where aggregator_id = ${tier} and id = ${row.id}`.execute(tx);
    if (dealer.webhook_address !== null) await writeSlip(tx, row, cutOffAt);
    const { answer, auditEntry } = await moved(tx, caller, row, {
      status: 'sent',
      reason: move.reason,
      more: tie,
    });
    return { answer: { kind: 'sent', layOff: answer }, auditEntry };
  });
  // the draft has its new price by now
  if (sending.kind === 'repriced')
    throw new DomainError('lay_off_offer_changed', { before: sending.costBefore, cost: sending.cost });
  return sending.layOff;
}

/**
 * Records that the dealer accepted: from then on the bets count. Refused once the outcome can be known.
 * @throws DomainError `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_result_entered`,
 *   `lay_off_cut_off`
 */
export const acceptLayOff = (
  store: Store,
  context: CommandContext<AccountCaller>,
  move: Move,
): Promise<LayOff> =>
  commandAsWork(
    store,
    context,
    move,
    (_, caller) => dealingTierOf(caller),
    async (tx, tier, roundId) => {
      // as a settlement does: the round first, then its lay-offs
      const round = await requireRound(tx, context.caller, roundId, viewTotal);
      const row = await lockForMove(tx, tier, move, ['sent']);
      requireBeforeResult(round);
      await requireNoResult(tx, roundId);
      const { now, drawnAt } = await readClock(tx, roundId);
      refuseAfter(now, drawnAt);
      await setStatus(tx, row, 'accepted');
      if (!round.laidOff) await sql`update round set laid_off = true where id = ${roundId}`.execute(tx);
      await announceTotals(tx, row);
      await endSlip(tx, row);
      return moved(tx, context.caller, row, { status: 'accepted', reason: move.reason });
    },
  );

/**
 * Records that the dealer declined.
 * @throws DomainError `not_found`, `stale_version`, `lay_off_state`
 */
export const declineLayOff = (
  store: Store,
  context: CommandContext<AccountCaller>,
  move: Move,
): Promise<LayOff> =>
  commandAsWork(
    store,
    context,
    move,
    (_, caller) => dealingTierOf(caller),
    async (tx, tier, roundId) => {
      const row = await lockForMove(tx, tier, move, ['sent']);
      await roundOfLayOff(tx, context.caller, roundId);
      await setStatus(tx, row, 'declined');
      await endSlip(tx, row);
      return moved(tx, context.caller, row, { status: 'declined', reason: move.reason });
    },
  );

/**
 * Withdraws a lay-off: a draft at any time, one that was sent or accepted before its cut-off.
 * @throws DomainError `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_result_entered`,
 *   `lay_off_cut_off`
 */
export const withdrawLayOff = (
  store: Store,
  context: CommandContext<AccountCaller>,
  move: Move,
): Promise<LayOff> =>
  commandAsWork(
    store,
    context,
    move,
    (_, caller) => dealingTierOf(caller),
    async (tx, tier, roundId) => {
      const row = await lockForMove(tx, tier, move, ['draft', 'sent', 'accepted']);
      // read after the lay-off is locked: a settlement that comes later finds it withdrawn
      const round = await roundOfLayOff(tx, context.caller, roundId);
      if (row.status !== 'draft') {
        requireBeforeResult(round);
        await requireNoResult(tx, roundId);
        const { now, drawnAt } = await readClock(tx, roundId);
        refuseAfter(now, new Date(Math.min((row.cut_off_at ?? drawnAt).getTime(), drawnAt.getTime())));
      }
      await setStatus(tx, row, 'withdrawn');
      if (row.status === 'accepted') await announceTotals(tx, row);
      await withdrawSlip(tx, row);
      return moved(tx, context.caller, row, { status: 'withdrawn', reason: move.reason });
    },
  );

/**
 * A step with the rights of settlement: it marks rounds, looks whether a result was entered and how accounts are tied,
 * which no master may read, and writes what its dealer is sent. Whose lay-off it is is checked before by the policies, and again by the queries.
 */
export async function commandAsWork<T>(
  store: Store,
  context: CommandContext<AccountCaller>,
  { layOffId }: Pick<Move, 'layOffId'>,
  tierOf: (tx: Tx, caller: AccountCaller) => AggregatorId | Promise<AggregatorId>,
  work: (tx: Tx, tier: AggregatorId, roundId: RoundId) => Promise<Outcome<T>>,
): Promise<T> {
  const { caller } = context;
  const { aggregator_id: tier, round_id: roundId } = await store.transaction(scopeOf(caller), async (tx) =>
    requireLayOff(tx, await tierOf(tx, caller), layOffId),
  );
  const { answer } = await command(store, context, (tx) => work(tx, tier, roundId), { as: 'work' });
  return answer;
}

/** The draft at the rates of its dealer now, as a further revision. Who wrote its bets stays. */
async function repriced(tx: Tx, row: LayOffRow, bets: readonly StoredBet[]): Promise<Outcome<Sending>> {
  await writeRevision(tx, row, bets);
  await sql`
    update lay_off set version = version + 1
    where aggregator_id = ${row.aggregator_id} and id = ${row.id}`.execute(tx);
  const [costBefore, cost] = [money(row.cost), money(sumOf(bets).cost)];
  return {
    answer: { kind: 'repriced', costBefore, cost },
    auditEntry: {
      ...subjectOf(row.id),
      before: { cost: costBefore },
      after: { cost, offerChanged: true, version: row.version + 1 },
    },
  };
}

/** @throws DomainError `lay_off_result_entered`: also after a result that was rejected, because it may have been true. */
export async function requireNoResult(tx: Tx, roundId: RoundId): Promise<void> {
  // unique (round_id, version_no)
  const { rows } = await sql<{ at: Date | null }>`
    select min(entered_at) as at from result where round_id = ${roundId}`.execute(tx);
  const at = rows[0]?.at;
  if (at) throw new DomainError('lay_off_result_entered', { at: at.toISOString() });
}

async function lockForMove(
  tx: Tx,
  tier: AggregatorId,
  { layOffId, version }: Move,
  from: readonly LayOffStatus[],
): Promise<LayOffRow> {
  const row = await lockLayOff(tx, tier, layOffId);
  await requireVersionOf(tx, row, version);
  if (!from.some((status) => status === row.status)) throw wrongLayOffState(row, from);
  return row;
}

/** Tells open totals of the tier that what it keeps of the round has changed. */
async function announceTotals(tx: Tx, { aggregator_id: tier, round_id: roundId }: LayOffRow): Promise<void> {
  await sql`
    insert into outbox (topic, aggregator_id, payload)
    values ('totals', ${tier === 0n ? null : tier}::bigint, ${JSON.stringify({ roundId: String(roundId) })}::jsonb)`.execute(
    tx,
  );
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
): Promise<Outcome<LayOff>> {
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
export async function readClock(tx: Tx, roundId: RoundId): Promise<{ now: Date; drawnAt: Date }> {
  const { rows } = await sql<{ now: Date; drawn_at: Date }>`
    select clock_timestamp() as now, least(draw_at, drawn_at) as drawn_at from round where id = ${roundId}`.execute(
    tx,
  );
  const [clock] = rows;
  if (!clock) throw new Error(`Round ${roundId} is gone`);
  return { now: clock.now, drawnAt: clock.drawn_at };
}

export function refuseAfter(now: Date, cutOffAt: Date): void {
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

const isSame = (one: readonly StoredBet[], other: readonly StoredBet[]): boolean =>
  one.length === other.length &&
  one.every((bet, at) => {
    const second = other[at];
    return second !== undefined && bet.rate === second.rate && bet.discountBp === second.discountBp;
  });
