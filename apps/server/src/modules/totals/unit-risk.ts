import {
  type BundleStake,
  bundleExposure,
  bundlePrizesOf,
  type LadderStake,
  ladderExposure,
  ladderPrizesOf,
  type Satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readVersions, versionOf } from '../live-tickets/read-versions.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { countersOf, type TreePart } from './tree-part.ts';

/** What a part's bundles pay on each of the 10,000 upper4, and the most its tickets pay. */
export interface UnitRisk {
  bundles: readonly Satang[] | null;
  tickets: { first: string | null; payout: Satang };
}

/**
 * The risk of what a part of the tree sold by the unit, from the unit counters: one row for each number
 * and price.
 */
export async function unitRisk(
  tx: Tx,
  caller: AccountCaller,
  part: TreePart,
  round: RoundRow,
): Promise<UnitRisk> {
  // primary key, one range for each master
  const { rows } = await sql<{ number: string; version_id: bigint; quantity: bigint }>`
    select n.number_key as number, n.version_id, sum(n.quantity)::bigint as quantity
    from bundle_total n
    where ${countersOf(caller, part, round.id)} and n.player_id = 0 and n.quantity > 0
    group by n.number_key, n.version_id`.execute(tx);
  const versions = await readVersions(
    tx,
    rows.map((row) => row.version_id),
  );
  // one table of prizes for all units of a version, by which exposure groups them
  const setPrizes = new Map([...versions].map(([id, { prizes }]) => [id, bundlePrizesOf(prizes)]));
  const ladders = new Map([...versions].map(([id, { prizes }]) => [id, ladderPrizesOf(prizes)]));
  const bundles: BundleStake[] = [];
  const tickets: LadderStake[] = [];
  for (const { number, version_id, quantity } of rows) {
    const [prizes, ladder] = [setPrizes.get(version_id), ladders.get(version_id)];
    if (versionOf(versions, version_id).betType === 'set') {
      if (prizes) bundles.push({ number, quantity: Number(quantity), prizes });
    } else if (ladder) tickets.push({ number, quantity, prizes: ladder });
  }
  return {
    bundles: bundles.length === 0 ? null : bundleExposure(bundles).payouts,
    tickets: ladderExposure(tickets, round.switches.ladderBestOnly),
  };
}
