import type { LiveFigures } from '@drawdesk/contract';
import { formatMoney, riskModeOf, satang } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { endingBounds, worstOfEndings } from './ending-payouts.ts';
import { laidOffOfRound } from './laid-off.ts';
import { shortPayouts } from './number-payouts.ts';
import { soldOfPart } from './sold-of-part.ts';
import type { TreePart } from './tree-part.ts';
import { type UnitRisk, unitRisk } from './unit-risk.ts';
import { worstCase } from './worst-case.ts';

const none: UnitRisk = { bundles: null, tickets: { first: null, payout: satang(0n) } };

/** The highest cost of any result for a part of the tree in a round (domain.md §4). */
export async function riskOfRound(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
): Promise<LiveFigures['risk']> {
  const { stake, netStake, long, units } = await soldOfPart(tx, caller, part, round.id);
  const { bundles, tickets } = units ? await unitRisk(tx, caller, part, round) : none;
  const risk = await worstCase(
    {
      stakes: await shortPayouts(tx, caller, part, round.id),
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
    laidOff: await laidOffOfRound(tx, caller, part, round),
  };
}
