/**
 * What the bets of a round with one dealer may stake, and win if each is paid as often as a run can be (lay-off.md §7). Far
 * above any real lay-off, and low enough for the sums of every settlement, dealer and day. Satang.
 */
export const layOffPayoutMax = 100_000_000_000_000n;

/** A run can be paid up to three times. */
export const hitsMax = 3n;

/** The most that a bet stakes or wins, also where no amount of money can be that high. Satang. */
export function mostOf({ stake, rate }: { stake: bigint; rate: number }): bigint {
  const payout = (stake * BigInt(rate) * hitsMax) / 100n;
  return payout > stake ? payout : stake;
}
