import {
  type BetNumber,
  endingTypes,
  isBetType,
  numberKey,
  payoutOf,
  type RiskStake,
  riskModeOf,
  satang,
  type TierBook,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { LaidOffBet } from '../dealers/laid-off-bets.ts';
import { firstLengthOf } from '../draws/draw-format.ts';
import { storedNumber } from '../draws/stored-number.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { worstOfEndings } from './ending-payouts.ts';
import { shortPayouts } from './number-payouts.ts';
import { type SoldOfPart, soldOfPart } from './sold-of-part.ts';
import { longRowsOf, type TreePart } from './tree-part.ts';
import { type UnitRisk, unitRisk } from './unit-risk.ts';

/** What a part of the tree sold in a round, with bets that were laid off. */
export interface ReadBook {
  book: TierBook;
  /** All stakes, satang. */
  stake: bigint;
  /** More numbers of five digits and more than are read one by one: bets laid off on them are not counted. */
  tooManyNumbers: boolean;
}

/** Numbers of five digits and more that are read one by one. Above it, only the worst of each ending. */
const longNumbersMax = 5_000;

/** What a part sold, without its numbers of five digits and more. */
export interface SoldShort {
  sold: SoldOfPart;
  /** Null where nothing is sold by the unit. */
  units: UnitRisk | null;
  short: RiskStake[];
}

export async function readSoldShort(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
): Promise<SoldShort> {
  const sold = await soldOfPart(tx, caller, part, round.id);
  return {
    sold,
    units: sold.units ? await unitRisk(tx, caller, part, round) : null,
    short: await shortPayouts(tx, caller, part, round.id),
  };
}

/**
 * The book of a part with every number of its own, as lay-offs need it (lay-off.md §2, §11). What was laid off is a payout
 * below zero, and its cost is taken off the net stakes.
 * @param read - what the caller has read of it already.
 */
export async function readBook(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
  laidOff: readonly LaidOffBet[],
  read?: SoldShort,
): Promise<ReadBook> {
  const { sold, units, short } = read ?? (await readSoldShort(tx, caller, part, round));
  const long = sold.long ? await longPayouts(tx, caller, part, round) : [];
  const tooManyNumbers = long === null;
  const endings = tooManyNumbers
    ? [...(await worstOfEndings(tx, caller, part, round.id, null)).values()]
    : long;
  const counted = laidOff.filter(({ betType }) => !tooManyNumbers || !endingTypes.includes(betType));
  const cost = laidOff.reduce((sum, bet) => sum + bet.cost, 0n);
  const firstLength = firstLengthOf(round.derivation, round.drawFormat);
  return {
    book: {
      stakes: [...short, ...endings, ...counted.map(paidByDealer)],
      netStakes: satang(sold.netStake - cost),
      mode: riskModeOf(round.derivation, round.switches),
      switches: round.switches,
      ...(units?.bundles && { bundles: units.bundles }),
      ...(units && { tickets: units.tickets.payout }),
      ...(firstLength !== undefined && { firstLength }),
    },
    stake: sold.stake,
    tooManyNumbers,
  };
}

const paidByDealer = ({ betType, number, stake, rate }: LaidOffBet): RiskStake => ({
  betType,
  number: numberKey(betType, storedNumber(number) satisfies BetNumber),
  potentialPayout: satang(-payoutOf(stake, rate)),
});

/** Every number of five digits and more; null where there are too many. long_number by its primary key. */
async function longPayouts(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
): Promise<RiskStake[] | null> {
  const { rows } = await sql<{ bet_type: string; number: string; payout: bigint }>`
    select n.bet_type, n.number_key as number, sum(n.potential_payout)::bigint as payout
    from long_number n
    where ${longRowsOf(caller, part, round.id)} and n.stake > 0
    group by n.bet_type, n.number_key
    limit ${longNumbersMax + 1}`.execute(tx);
  if (rows.length > longNumbersMax) return null;
  return rows.flatMap(({ bet_type, number, payout }) =>
    isBetType(bet_type) ? [{ betType: bet_type, number, potentialPayout: satang(payout) }] : [],
  );
}
