import type { ProposalRequest, Proposed, UnusedReasonDto } from '@drawdesk/contract';
import {
  type BetType,
  costOf,
  costOfAll,
  type DealerOffer,
  endingTypes,
  formatMoney,
  type LayOffBet,
  layOffAbove,
  layOffNumber,
  numberKey,
  parseMoney,
  satang,
  type WorstCase,
  worstAfter,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { creditLeftOf, type DealerRow, readDealers } from '../dealers/dealer-rows.ts';
import { requireDealingTier } from '../dealers/dealing-tier.ts';
import { readLaidOffBets } from '../dealers/laid-off-bets.ts';
import { storedNumber } from '../draws/stored-number.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { type ReadBook, readBook } from '../totals/tier-book.ts';
import { roundOfLayOff } from './change-lay-off.ts';
import { toBetDto } from './lay-off-dto.ts';
import { cutOffOf, priceBets, toOffer } from './price-bets.ts';
import { solveApart } from './solve-apart.ts';

/** What a proposal is calculated from, read in one transaction. */
interface Basis extends ReadBook {
  tier: AggregatorId;
  round: RoundRow;
  dealers: DealerRow[];
  now: Date;
  drawnAt: Date;
}

/**
 * Calculates lay-offs from the live totals of a round, for the caller's own tier: accepted and sent ones count as placed.
 * Nothing is written (lay-off.md §2 to §5, §11). No transaction is open while the solver runs.
 * @param gone - aborted when the client leaves.
 * @throws DomainError `lay_off_off`, `not_found`, `lay_off_bets`, `lay_off_busy`, `lay_off_too_long`,
 *   `lay_off_too_large`
 */
export async function proposeLayOffs(
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  request: ProposalRequest,
  gone: AbortSignal,
): Promise<Proposed> {
  const basis = await store.snapshot(scopeOf(caller), (tx) => readBasis(tx, caller, roundId));
  if (request.by === 'worst') return proposeWorst(basis, request, gone);
  const bets = betsOf(basis, request);
  const { book } = basis;
  return {
    count: request.count,
    before: toWorstDto(worstAfter(book, request.count, [])),
    after: toWorstDto(worstAfter(book, request.count, bets)),
    reached: true,
    cost: formatMoney(costOfAll(bets)),
    leastCost: null,
    lowestWorst: null,
    bets: bets.map((bet) => toProposedBet(basis, bet)),
    unused: [],
  };
}

async function readBasis(tx: Tx, caller: AccountCaller, roundId: RoundId): Promise<Basis> {
  const tier = await requireDealingTier(tx, caller);
  const round = await roundOfLayOff(tx, caller, roundId);
  const { aggregatorId } = caller;
  const part = {
    level: aggregatorId === null ? 'company' : 'aggregator',
    aggregatorId,
    agentId: null,
  } as const;
  const placed = await readLaidOffBets(tx, round, { tier, sent: true });
  const { rows } = await sql<{ now: Date; drawn_at: Date }>`
    select clock_timestamp() as now, least(draw_at, drawn_at) as drawn_at from round where id = ${roundId}`.execute(
    tx,
  );
  const [clock] = rows;
  if (!clock) throw new Error(`Round ${roundId} is gone`);
  return {
    ...(await readBook(tx, caller, part, round, placed)),
    tier,
    round,
    dealers: await readDealers(tx, tier),
    now: clock.now,
    drawnAt: clock.drawn_at,
  };
}

interface Unused {
  dealer: DealerRow;
  betType: BetType;
  reason: UnusedReasonDto;
}

async function proposeWorst(
  basis: Basis,
  { count, worst }: Extract<ProposalRequest, { by: 'worst' }>,
  gone: AbortSignal,
): Promise<Proposed> {
  const { offers, unused } = usableOffers(basis);
  const creditLeft = new Map(
    basis.dealers.flatMap((dealer) => {
      const left = creditLeftOf(dealer);
      return left === null ? [] : [[String(dealer.id), satang(left)] as const];
    }),
  );
  const found = await solveApart({
    tier: basis.tier,
    gone,
    input: { book: basis.book, count, offers, creditLeft },
    target: parseMoney(worst),
  });
  const dealerOf = (id: string) => requireNamed(basis, id);
  return {
    count,
    before: toWorstDto(found.before),
    after: toWorstDto(found.after),
    reached: found.kind === 'reached',
    cost: formatMoney(found.cost),
    leastCost: formatMoney(found.leastCost),
    lowestWorst: found.lowestWorst === null ? null : formatMoney(found.lowestWorst),
    bets: found.bets.map((bet) => toProposedBet(basis, bet)),
    unused: [
      ...unused,
      ...found.unused.map(({ offer, reason }) => ({
        dealer: dealerOf(offer.dealer),
        betType: offer.betType,
        reason,
      })),
    ].map(({ dealer, betType, reason }) => ({
      dealerId: String(dealer.id),
      dealerName: dealer.name,
      betType,
      reason,
    })),
  };
}

/** The offers that may be used now, and why others are not. Bet types that the provider does not sell are left out. */
function usableOffers(basis: Basis): { offers: DealerOffer[]; unused: Unused[] } {
  const offers: DealerOffer[] = [];
  const unused: Unused[] = [];
  for (const dealer of basis.dealers)
    for (const row of dealer.offers) {
      const offer = toOffer(dealer, row);
      if (!offer || !basis.round.betTypes.includes(offer.betType)) continue;
      const { betType } = offer;
      if (basis.now >= cutOffOf(row, basis.round, basis.drawnAt))
        unused.push({ dealer, betType, reason: 'past_cut_off' });
      else if (creditLeftOf(dealer) === 0n) unused.push({ dealer, betType, reason: 'no_credit' });
      else if (basis.tooManyNumbers && endingTypes.includes(betType))
        unused.push({ dealer, betType, reason: 'too_many_numbers' });
      else offers.push(offer);
    }
  return { offers, unused };
}

/** Lay-offs by hand: of a bet type, of one number, or as they were given. */
function betsOf(basis: Basis, request: Exclude<ProposalRequest, { by: 'worst' }>): LayOffBet[] {
  if (request.by === 'bets') return givenBets(basis, request.bets);
  const dealer = requireNamed(basis, request.dealerId);
  const row = dealer.offers.find(({ bet_type }) => bet_type === request.betType);
  const offer = row && toOffer(dealer, row);
  if (!offer || !basis.round.betTypes.includes(request.betType))
    throw new DomainError('lay_off_bets', {}, [{ path: 'body.betType', code: 'not_taken_by_dealer' }]);
  const above = parseMoney(request.above);
  if (request.by === 'above') return layOffAbove(basis.book, offer, above);
  const [bet] = priceBets(
    dealer,
    basis.round,
    [{ betType: request.betType, number: request.number, stake: formatMoney(offer.step) }],
    () => 'body',
  );
  if (!bet) throw new Error('A bet was priced and is gone');
  const found = layOffNumber(basis.book, offer, keyOf(request.betType, bet.number), above);
  return found ? [found] : [];
}

function givenBets(basis: Basis, bets: Extract<ProposalRequest, { by: 'bets' }>['bets']): LayOffBet[] {
  const placed = bets.map((bet, at) => ({ ...bet, at }));
  return [...Map.groupBy(placed, ({ dealerId }) => dealerId)].flatMap(([dealerId, ofDealer]) => {
    const dealer = requireNamed(basis, dealerId);
    const priced = priceBets(dealer, basis.round, ofDealer, (at) => `body.bets.${ofDealer[at]?.at ?? at}`);
    return priced.flatMap(({ betType, number, stake }): LayOffBet[] => {
      const row = dealer.offers.find(({ bet_type }) => bet_type === betType);
      const offer = row && toOffer(dealer, row);
      return offer ? [{ offer, number: keyOf(betType, number), stake }] : [];
    });
  });
}

const keyOf = (betType: BetType, number: string): string => numberKey(betType, storedNumber(number));

/** @throws DomainError `not_found` for a dealer that is not of the tier, or archived. */
function requireNamed({ dealers }: Basis, dealerId: string): DealerRow {
  const dealer = dealers.find(({ id }) => String(id) === dealerId);
  if (!dealer) throw new DomainError('not_found', { what: 'dealer' });
  return dealer;
}

function toProposedBet(basis: Basis, { offer, number, stake }: LayOffBet): Proposed['bets'][number] {
  const dealer = requireNamed(basis, offer.dealer);
  return {
    dealerId: offer.dealer,
    dealerName: dealer.name,
    ...toBetDto({
      betType: offer.betType,
      number,
      stake,
      rate: offer.rate,
      discountBp: offer.discount,
      cost: costOf({ offer, stake }),
    }),
  };
}

const toWorstDto = ({ amount, upper, lower, front3, back3 }: WorstCase): Proposed['before'] => ({
  amount: formatMoney(amount),
  upper,
  lower,
  front3: [...front3],
  back3: [...back3],
});
