import type { RateWarning } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { Holder } from '../organisations/holder.ts';
import { judgeChanges, type RateChange } from './judge-change.ts';
import { cellsOf, changesIn, type GaveWay, namesOf, planChange, standingPlans } from './plan-change.ts';
import type { PlannedCell, PlannedRow } from './planned-row.ts';
import type { RateProvider } from './rate-provider.ts';
import { type RateStreet, readRateStreet } from './rate-street.ts';
import { type SavedRow, saveSettings } from './save-settings.ts';
import { mostByPlayer, readSold, sellingRounds } from './sold.ts';
import { requireVersions, type VersionedChange } from './stale-rows.ts';

export type When = 'now' | 'next_round';

export interface Change {
  provider: RateProvider;
  holder: Holder;
  when: When;
  /** With versions where they were made on what somebody saw. */
  changes: readonly RateChange[] | readonly VersionedChange[];
  /** Where they stand in the request. */
  at: string;
}

const isVersioned = (
  changes: readonly RateChange[] | readonly VersionedChange[],
): changes is readonly VersionedChange[] => changes.every((change) => 'version' in change);

/**
 * Looks at changes of a level as they would be saved.
 * @throws Refusal `rates_invalid`, `stale_version`
 */
export async function checkChange(
  tx: Tx,
  change: Change,
): Promise<{ street: RateStreet; warnings: RateWarning[] }> {
  const { provider, holder, when, changes, at } = change;
  const street = await readRateStreet(tx, holder, provider.id);
  if (isVersioned(changes)) await requireVersions(tx, provider.id, street, changes, at);
  const plans = when === 'now' ? [] : await standingPlans(tx, holder, provider.id);
  const { problems, warnings } = judgeChanges({
    ...{ provider, street, changes, at },
    planned: changesIn(plans.flatMap(({ cells }) => cells)),
    sold: when === 'now' ? await soldNow(tx, change) : null,
  });
  if (problems.length > 0) throw new Refusal('rates_invalid', {}, problems);
  return { street, warnings };
}

async function soldNow(tx: Tx, { provider, holder, changes }: Change) {
  const rounds = (await sellingRounds(tx, provider.id)).map(({ id }) => id);
  const sold = await readSold(tx, holder, rounds);
  if (!changes.some(({ set }) => typeof set.maxBetPerNumber === 'string')) return sold;
  const byPlayer = await mostByPlayer(tx, holder, rounds);
  return new Map(
    [...sold].map(([betType, one]) => [betType, { ...one, mostByPlayer: byPlayer.get(betType) }]),
  );
}

export interface Changed {
  saved: SavedRow[];
  planned: PlannedRow | null;
  /** What was planned before for the same fields. */
  gaveWay: GaveWay[];
  warnings: RateWarning[];
}

/**
 * Changes what a level sets, at once or from the next round on; the caller has raised the configuration's version.
 * @param more - planned along with them: blocks of a profile.
 * @throws Refusal `rates_invalid`, `stale_version`
 */
export async function changeRates(
  tx: Tx,
  caller: AccountCaller,
  change: Change & { note: string | null },
  more: readonly PlannedCell[] = [],
): Promise<Changed> {
  const { provider, changes, when, note } = change;
  const { street, warnings } = await checkChange(tx, change);
  if (when === 'now')
    return {
      saved: await saveSettings(tx, street, provider.id, changes),
      planned: null,
      gaveWay: [],
      warnings,
    };
  const cells = [...cellsOf(street, changes), ...more];
  const { planned, gaveWay } = await planChange(tx, caller, provider, street, {
    cells,
    named: namesOf(changes),
    note,
  });
  return { saved: [], planned, gaveWay, warnings };
}
