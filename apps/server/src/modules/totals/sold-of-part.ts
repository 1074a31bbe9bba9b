import { bundleBetTypes, endingTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { countersOf, type TreePart } from './tree-part.ts';

/** What a part of the tree took in a round. Satang. */
export interface SoldOfPart {
  stake: bigint;
  netStake: bigint;
  /** Whether numbers of five digits or more are among it, and what is sold by the unit. */
  long: boolean;
  units: boolean;
  /** What lay-offs of the round depend on, as it is now: a watched round is read once and kept. */
  laidOff: boolean;
  drawnAt: Date | null;
}

/** From the counters by bet type, and the round by its primary key. */
export async function soldOfPart(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  roundId: RoundId,
): Promise<SoldOfPart> {
  const { rows } = await sql<{
    stake: bigint;
    net_stake: bigint;
    long: boolean | null;
    units: boolean | null;
    laid_off: boolean | null;
    drawn_at: Date | null;
  }>`
    with sold as materialized (
      select coalesce(sum(n.stake), 0)::bigint as stake, coalesce(sum(n.net_stake), 0)::bigint as net_stake,
             bool_or(n.stake > 0 and n.bet_type = any(${endingTypes}::text[])) as long,
             bool_or(n.stake > 0 and n.bet_type = any(${[...bundleBetTypes]}::text[])) as units
      from type_total n
      where ${countersOf(caller, part, roundId)}
    )
    select s.*, r.laid_off, r.drawn_at
    from sold s
    left join round r on r.id = ${roundId}`.execute(tx);
  const [sold] = rows;
  return {
    stake: sold?.stake ?? 0n,
    netStake: sold?.net_stake ?? 0n,
    long: sold?.long ?? false,
    units: sold?.units ?? false,
    laidOff: sold?.laid_off ?? false,
    drawnAt: sold?.drawn_at ?? null,
  };
}
