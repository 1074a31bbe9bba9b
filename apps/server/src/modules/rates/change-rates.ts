import type { RateWarning } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { Owner } from '../organisations/owner.ts';
import { judgeChanges, type RateChange } from './judge-change.ts';
import { mostByPlayer, readSold, sellingRounds } from './open-sales.ts';
import { cellsOf, changesIn, type GaveWay, namesOf, planChange, standingPlans } from './plan-change.ts';
import type { PlannedCell, PlannedRow } from './planned-row.ts';
import { type RateChain, readRateChain } from './rate-chain.ts';
import type { RateProvider } from './rate-provider.ts';
import { type SavedRow, saveSettings } from './save-settings.ts';
import { requireVersions, type VersionedChange } from './stale-rows.ts';

export type When = 'now' | 'next_round';

export interface Change {
  provider: RateProvider;
  owner: Owner;
  when: When;
  /** With versions where they were made on values that someone saw. */
  changes: readonly RateChange[] | readonly VersionedChange[];
  /** Their path in the request. */
  at: string;
}

const isVersioned = (
  changes: readonly RateChange[] | readonly VersionedChange[],
): changes is readonly VersionedChange[] => changes.every((change) => 'version' in change);

/**
 * Checks changes of a level as they would be saved.
 * @throws DomainError `rates_invalid`, `stale_version`
 */
export async function checkChange(
  tx: Tx,
  change: Change,
): Promise<{ chain: RateChain; warnings: RateWarning[] }> {
  const { provider, owner, when, changes, at } = change;
  const chain = await readRateChain(tx, owner, provider.id);
  if (isVersioned(changes)) await requireVersions(tx, provider.id, chain, changes, at);
  const plans = when === 'now' ? [] : await standingPlans(tx, owner, provider.id);
  const { problems, warnings } = judgeChanges({
    provider,
    chain,
    changes,
    at,
    planned: changesIn(plans.flatMap(({ cells }) => cells)),
    sold: when === 'now' ? await soldNow(tx, change) : null,
  });
  if (problems.length > 0) throw new DomainError('rates_invalid', {}, problems);
  return { chain, warnings };
}

async function soldNow(tx: Tx, { provider, owner, changes }: Change) {
  const rounds = (await sellingRounds(tx, provider.id)).map(({ id }) => id);
  const sold = await readSold(tx, owner, rounds);
  if (!changes.some(({ set }) => typeof set.maxBetPerNumber === 'string')) return sold;
  const byPlayer = await mostByPlayer(tx, owner, rounds);
  return new Map(
    [...sold].map(([betType, one]) => [betType, { ...one, mostByPlayer: byPlayer.get(betType) }]),
  );
}

export interface Changed {
  saved: SavedRow[];
  planned: PlannedRow | null;
  /** Earlier plans for the same fields. */
  gaveWay: GaveWay[];
  warnings: RateWarning[];
}

/**
 * Changes the settings of a level, immediately or from the next round on; the caller has raised the
 * configuration's version.
 * @param more - planned along with them: blocks of a profile.
 * @throws DomainError `rates_invalid`, `stale_version`
 */
export async function changeRates(
  tx: Tx,
  caller: AccountCaller,
  change: Change & { note: string | null },
  more: readonly PlannedCell[] = [],
): Promise<Changed> {
  const { provider, changes, when, note } = change;
  const { chain, warnings } = await checkChange(tx, change);
  if (when === 'now')
    return {
      saved: await saveSettings(tx, chain, provider.id, changes),
      planned: null,
      gaveWay: [],
      warnings,
    };
  const cells = [...cellsOf(chain, changes), ...more];
  const { planned, gaveWay } = await planChange(tx, caller, provider, chain, {
    cells,
    named: namesOf(changes),
    note,
  });
  return { saved: [], planned, gaveWay, warnings };
}
