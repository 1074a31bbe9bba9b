import type { LiveFigures } from '@drawdesk/contract';
import { formatMoney, riskModeOf, satang } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { endingBounds, worstOfEndings } from './ending-payouts.ts';
import { laidOffOfRound } from './laid-off.ts';
import { readSoldShort } from './tier-book.ts';
import type { TreePart } from './tree-part.ts';
import type { UnitRisk } from './unit-risk.ts';
import { worstCase } from './worst-case.ts';

const none: UnitRisk = { bundles: null, tickets: { first: null, payout: satang(0n) } };

/**
 * The highest cost of any result for a part of the tree in a round (domain.md §4), with what its tier laid off, whether
 * the caller may see that or not.
 */
export async function riskOfRound(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
): Promise<LiveFigures['risk']> {
  const read = await readSoldShort(tx, caller, part, round);
  const { stake, netStake, long } = read.sold;
  const { bundles, tickets } = read.units ?? none;
  const risk = await worstCase(
    {
      stakes: read.short,
      netStakes: satang(netStake),
      mode: riskModeOf(round.derivation, round.switches),
      switches: round.switches,
      ...(bundles && { bundles }),
    },
    // bounds remain after bets are cancelled: where no bet is left, results are distinguished by fewer digits
    long ? await endingBounds(tx, caller, part, round.id) : new Map(),
    (endings) => worstOfEndings(tx, caller, part, round.id, endings),
  );
  const named = (worst: typeof risk.worstUpper) =>
    worst && { number: worst.number, payout: formatMoney(worst.payout) };
  return {
    totalBet: formatMoney(satang(stake)),
    netStake: formatMoney(satang(netStake)),
    // what other types pay on the main number besides tickets is added, whether both can happen together or
    // not
    worst: formatMoney(satang(risk.worst + tickets.payout)),
    worstUpper: named(
      risk.worstUpper ?? (tickets.first === null ? null : { number: tickets.first, payout: tickets.payout }),
    ),
    worstLower: named(risk.worstLower),
    laidOff: await laidOffOfRound(tx, caller, part, round, read),
  };
}
