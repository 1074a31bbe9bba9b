import type { BetType } from '../bet-types/index.ts';
import { type BasisPoints, discountOf, payoutOf, type RateX100, type Satang, satang } from '../money.ts';

/** What an outside dealer takes of one bet type in a round. */
export interface DealerOffer {
  readonly dealer: string;
  readonly betType: BetType;
  /** What the dealer pays, gross. */
  readonly rate: RateX100;
  /** What the dealer gives back of a stake, won or lost. */
  readonly discount: BasisPoints;
  /** Stakes are whole multiples of it. */
  readonly step: Satang;
}

/** A bet that a tier places with a dealer. */
export interface LayOffBet {
  readonly offer: DealerOffer;
  /** As the book counts it: cross and pae with their digits sorted. */
  readonly number: string;
  readonly stake: Satang;
}

/** What a lay-off costs: its stake less the dealer's discount, rounded once (domain.md §0). Satang. */
export function costOf({ offer, stake }: Pick<LayOffBet, 'offer' | 'stake'>): Satang {
  return satang(stake - discountOf(stake, BigInt(offer.discount)));
}

/** What the dealer pays if the bet hits once. Satang. */
export function payoutFrom({ offer, stake }: Pick<LayOffBet, 'offer' | 'stake'>): Satang {
  return payoutOf(stake, offer.rate);
}

/** Costs of several lay-offs together, satang. */
export function costOfAll(bets: Iterable<LayOffBet>): Satang {
  let cost = 0n;
  for (const bet of bets) cost += costOf(bet);
  return satang(cost);
}

/**
 * The smallest multiple of the dealer's step of which discount and payout are whole satang, so that cost and payout
 * grow evenly with the steps and nothing is rounded (lay-off.md §4). Throws RangeError when the step is not positive.
 */
export function evenStep({ step, rate, discount }: DealerOffer): Satang {
  if (step <= 0n) throw new RangeError(`a dealer's step must be positive, got ${step}`);
  const forDiscount = 10_000n / commonDivisor(step * BigInt(discount), 10_000n);
  const forPayout = 100n / commonDivisor(step * BigInt(rate), 100n);
  return satang(step * ((forDiscount * forPayout) / commonDivisor(forDiscount, forPayout)));
}

/**
 * Offers without those that another one beats: of a dealer without a limit of credit, for the same bet type, with a rate
 * and a discount that are at least as high and a step that divides the other. Of equal ones the first is kept. Every bet of
 * one that is left out can be placed as it is with the other, which pays as much or more and costs as much or less.
 */
export function withoutBeaten(
  offers: readonly DealerOffer[],
  creditLeft: ReadonlyMap<string, Satang>,
): DealerOffer[] {
  const beats = (one: DealerOffer, other: DealerOffer) =>
    one.betType === other.betType &&
    !creditLeft.has(one.dealer) &&
    one.rate >= other.rate &&
    one.discount >= other.discount &&
    evenStep(other) % evenStep(one) === 0n;
  return offers.filter(
    (offer, index) =>
      !offers.some(
        (other, place) => place !== index && beats(other, offer) && (place < index || !beats(offer, other)),
      ),
  );
}

/** The greatest common divisor; of nothing and a number, the number. */
function commonDivisor(one: bigint, other: bigint): bigint {
  return one === 0n ? other : commonDivisor(other % one, one);
}
