import type { InvalidField } from '@drawdesk/contract';
import {
  type BetType,
  basisPoints,
  costOf,
  type DealerOffer,
  formatMoney,
  isBetType,
  isBundleType,
  numberKey,
  parseBetNumber,
  parseMoney,
  rateX100,
  satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { DealerRow, OfferRow } from '../dealers/dealer-rows.ts';
import { hitsMax, layOffPayoutMax, mostOf } from '../dealers/payout-max.ts';
import { firstLengthOf } from '../draws/draw-format.ts';
import { numberFault } from '../rates/block-keys.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { LayOffRow, StoredBet } from './lay-off-rows.ts';

export interface BetToPlace {
  betType: BetType;
  number: string;
  stake: string;
}

/** When the bets of an offer are cut off: minutes before the close, and not after the draw (lay-off.md §7). */
export function cutOffOf(offer: Pick<OfferRow, 'cut_off_minutes'>, round: RoundRow, drawnAt: Date): Date {
  const beforeClose = round.closeAt.getTime() - offer.cut_off_minutes * 60_000;
  return new Date(Math.min(beforeClose, drawnAt.getTime()));
}

/** A dealer's offer as the engine names it; null for a bet type that is none any more. */
export function toOffer(dealer: DealerRow, offer: OfferRow): DealerOffer | null {
  return isBetType(offer.bet_type)
    ? {
        dealer: String(dealer.id),
        betType: offer.bet_type,
        rate: rateX100(Number(offer.rate_x100)),
        discount: basisPoints(offer.discount_bp),
        step: satang(offer.step),
      }
    : null;
}

/**
 * Bets at the rates and discounts of their dealer's offers.
 * @param path - of the list of bets in the request; null where none was sent.
 * @throws DomainError `lay_off_bets` with what is wrong with which bet.
 */
export function priceBets(
  dealer: DealerRow,
  round: RoundRow,
  bets: readonly BetToPlace[],
  path: (at: number) => string = (at) => `body.bets.${at}`,
): StoredBet[] {
  const faults: InvalidField[] = [];
  const seen = new Set<string>();
  const firstLength = firstLengthOf(round.derivation, round.drawFormat);
  const context = { switches: round.switches, ...(firstLength !== undefined && { firstLength }) };
  let total = 0n;
  const priced = bets.flatMap((bet, at): StoredBet[] => {
    const row = dealer.offers.find((one) => one.bet_type === bet.betType);
    const offer = row && toOffer(dealer, row);
    const parsed = parseBetNumber(bet.betType, bet.number, context);
    if (!round.betTypes.includes(bet.betType) || isBundleType(bet.betType))
      faults.push({ path: `${path(at)}.betType`, code: 'not_offered' });
    else if (!offer) faults.push({ path: `${path(at)}.betType`, code: 'not_taken_by_dealer' });
    else if (!parsed.ok) faults.push({ path: `${path(at)}.number`, ...numberFault(parsed.expected) });
    else if (parseMoney(bet.stake) % offer.step !== 0n)
      faults.push({
        path: `${path(at)}.stake`,
        code: 'not_multiple_of',
        values: { step: formatMoney(offer.step) },
      });
    else if (seen.has(`${bet.betType} ${numberKey(bet.betType, parsed.number)}`))
      faults.push({ path: `${path(at)}.number`, code: 'twice' });
    else {
      seen.add(`${bet.betType} ${numberKey(bet.betType, parsed.number)}`);
      const stake = parseMoney(bet.stake);
      total += mostOf({ stake, rate: offer.rate });
      if (total > layOffPayoutMax)
        faults.push({
          path: `${path(at)}.stake`,
          code: 'wins_too_much',
          values: { max: formatMoney(satang(layOffPayoutMax)) },
        });
      return [
        {
          betType: bet.betType,
          number: parsed.number,
          stake,
          rate: offer.rate,
          discountBp: offer.discount,
          cost: costOf({ offer, stake }),
        },
      ];
    }
    return [];
  });
  if (faults.length > 0) throw new DomainError('lay_off_bets', {}, faults.slice(0, 100));
  return priced;
}

/**
 * Refuses a lay-off whose bets, with those that are sent or accepted with its dealer in the round, could win more than the
 * sums of a settlement hold. The dealer is locked.
 * @throws DomainError `lay_off_payout`
 */
export async function requireWithinPayout(tx: Tx, row: LayOffRow): Promise<void> {
  // lay_off_in_force, then the primary key
  const { rows } = await sql<{ is_above: boolean }>`
    select coalesce(sum(greatest(b.stake, b.stake::numeric * b.rate_x100 * ${sql.lit(Number(hitsMax))} / 100)), 0)::numeric(38, 0)
             > ${layOffPayoutMax} as is_above
    from lay_off o
    join lay_off_bet b on b.aggregator_id = o.aggregator_id and b.lay_off_id = o.id and b.revision = o.revision
    where o.aggregator_id = ${row.aggregator_id} and o.dealer_id = ${row.dealer_id} and o.round_id = ${row.round_id}
      and (o.id = ${row.id} or o.status in ('sent', 'accepted'))`.execute(tx);
  if (rows[0]?.is_above)
    throw new DomainError('lay_off_payout', { max: formatMoney(satang(layOffPayoutMax)) });
}
