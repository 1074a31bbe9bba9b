import { formatMoney, isBetType, riskModeOf, roundRisk, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundRow } from '../../business/rounds/round-row.ts';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { ownCounters } from './queries.ts';

/** The worst that any result could cost the caller's own book of a round (domain.md §4). */
export async function riskOfRound(tx: Tx, caller: AccountCaller, round: RoundRow) {
  const numbers = await sql<{ bet_type: string; number: string; payout: bigint }>`
    select n.bet_type, n.number_key as number, sum(n.potential_payout)::bigint as payout
    from number_total n
    where ${ownCounters(caller, round)} and n.stake > 0
    group by n.bet_type, n.number_key`.execute(tx);
  const sold = await sql<{ stake: bigint; net_stake: bigint }>`
    select coalesce(sum(n.stake), 0)::bigint as stake, coalesce(sum(n.net_stake), 0)::bigint as net_stake
    from type_total n
    where ${ownCounters(caller, round)}`.execute(tx);
  const { stake, net_stake } = sold.rows[0] ?? { stake: 0n, net_stake: 0n };
  const risk = roundRisk({
    stakes: numbers.rows.flatMap(({ bet_type, number, payout }) =>
      isBetType(bet_type) ? [{ betType: bet_type, number, potentialPayout: satang(payout) }] : [],
    ),
    netStakes: satang(net_stake),
    mode: riskModeOf(round.derivation, round.switches),
    switches: round.switches,
  });
  const named = (worst: typeof risk.worstUpper) =>
    worst && { number: worst.number, payout: formatMoney(worst.payout) };
  return {
    totalBet: formatMoney(satang(stake)),
    netStake: formatMoney(satang(net_stake)),
    worst: formatMoney(risk.worst),
    worstUpper: named(risk.worstUpper),
    worstLower: named(risk.worstLower),
  };
}
