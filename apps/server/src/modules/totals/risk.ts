import type { LiveFigures } from '@drawdesk/contract';
import { bundleBetTypes, endingTypes, formatMoney, riskModeOf, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { endingBounds, worstOfEndings } from './ending-payouts.ts';
import { shortPayouts } from './number-payouts.ts';
import { countersOf, type TreePart } from './tree-part.ts';
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
  const sold = await sql<{ stake: bigint; net_stake: bigint; long: boolean | null; units: boolean | null }>`
    select coalesce(sum(n.stake), 0)::bigint as stake, coalesce(sum(n.net_stake), 0)::bigint as net_stake,
           bool_or(n.stake > 0 and n.bet_type = any(${endingTypes}::text[])) as long,
           bool_or(n.stake > 0 and n.bet_type = any(${[...bundleBetTypes]}::text[])) as units
    from type_total n
    where ${countersOf(caller, part, round.id)}`.execute(tx);
  const nothing = { stake: 0n, net_stake: 0n, long: null, units: null };
  const { stake, net_stake, long, units } = sold.rows[0] ?? nothing;
  const { bundles, tickets } = units ? await unitRisk(tx, caller, part, round) : none;
  const risk = await worstCase(
    {
      stakes: await shortPayouts(tx, caller, part, round.id),
      netStakes: satang(net_stake),
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
    netStake: formatMoney(satang(net_stake)),
    // what other types pay on the main number besides tickets is added, whether both can happen together or
    // not
    worst: formatMoney(satang(risk.worst + tickets.payout)),
    worstUpper: named(
      risk.worstUpper ?? (tickets.first === null ? null : { number: tickets.first, payout: tickets.payout }),
    ),
    worstLower: named(risk.worstLower),
  };
}
