import { betTypeKeys, endingTypes, isBetType, type RiskStake, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { countersOfTypes, type TreePart } from './tree-part.ts';

/** Bet types of ten thousand numbers at most; named one by one, so that their counters are ranges of the primary key. */
export const shortTypes = betTypeKeys.filter((betType) => !endingTypes.includes(betType));

/**
 * The payout of a round by number on bet types of four digits at most, as the risk of a round needs it:
 * at most ten thousand rows for each bet type.
 */
export async function shortPayouts(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  roundId: RoundId,
): Promise<RiskStake[]> {
  const { rows } = await sql<{ bet_type: string; number: string; payout: bigint }>`
    select n.bet_type, n.number_key as number, sum(n.potential_payout)::bigint as payout
    from ${countersOfTypes(caller, part, roundId, shortTypes)} and n.stake > 0
    group by n.bet_type, n.number_key`.execute(tx);
  return rows.flatMap(({ bet_type, number, payout }) =>
    isBetType(bet_type) ? [{ betType: bet_type, number, potentialPayout: satang(payout) }] : [],
  );
}
