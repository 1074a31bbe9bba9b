import { type SettingsChange, settingsChange } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { atOwner, type Owner } from '../organisations/owner.ts';
import type { RateChange } from './judge-change.ts';
import { closePlanNotifications, notifyPlannedChange } from './notify-planned-change.ts';
import { type PlannedCell, type PlannedRow, plannedCells, readPlanned } from './planned-row.ts';
import { ownOf, type RateChain } from './rate-chain.ts';
import type { RateProvider } from './rate-provider.ts';
import { differences } from './save-settings.ts';
import { isSettingField } from './setting-fields.ts';

/** Earlier plans that were replaced. */
export interface GaveWay {
  plannedChangeId: string;
  changes: PlannedCell[];
}

interface StandingPlan {
  id: bigint;
  cells: PlannedCell[];
}

/** What a level has planned for the next round of a provider. planned_change_waiting. */
export async function standingPlans(tx: Tx, owner: Owner, providerId: string): Promise<StandingPlan[]> {
  const { rows } = await sql<Pick<TableRow<'planned_change'>, 'id' | 'changes'>>`
    select c.id, c.changes from planned_change c
    where c.provider_id = ${providerId} and c.state = 'planned' and ${atOwner('c', owner)}
    order by c.id`.execute(tx);
  return rows.map((row) => ({ id: row.id, cells: plannedCells.parse(row.changes) }));
}

/** Planned cells as one change of each bet type. */
export function changesIn(cells: readonly PlannedCell[]): ReadonlyMap<BetType, SettingsChange> {
  const settings = cells.filter(({ field }) => isSettingField(field));
  return new Map(
    [...Map.groupBy(settings, ({ betType }) => betType)].map(([betType, own]) => [
      betType,
      settingsChange.parse(Object.fromEntries(own.map(({ field, to }) => [field, to]))),
    ]),
  );
}

const nameOf = ({ betType, field }: PlannedCell): string => `${betType}/${field}`;

/** The cells that changes of settings result in; cells that would change nothing are left out. */
export const cellsOf = (chain: RateChain, changes: readonly RateChange[]): PlannedCell[] =>
  changes.flatMap(({ betType, set }) => {
    const { before, after } = differences(ownOf(chain, betType).settings, set);
    return Object.entries(after).map(
      ([field, to]): PlannedCell => ({
        betType,
        field,
        to,
        from: before[field as keyof typeof before] ?? null,
      }),
    );
  });

/**
 * Plans changes of a level for the opening of its provider's next round. Earlier plans for the same fields
 * are replaced: a plan with no fields left ends. No plan is made when no value would change.
 *
 * @param named - fields that were sent. A field that was planned before and is now sent with its current
 * value is no longer planned.
 */
export async function planChange(
  tx: Tx,
  caller: AccountCaller,
  provider: RateProvider,
  chain: RateChain,
  { cells, named, note }: { cells: readonly PlannedCell[]; named: ReadonlySet<string>; note: string | null },
): Promise<{ planned: PlannedRow | null; gaveWay: GaveWay[] }> {
  const { owner } = chain;
  const gaveWay = await giveWay(tx, caller, owner, provider.id, new Set([...named, ...cells.map(nameOf)]));
  if (cells.length === 0) return { planned: null, gaveWay };
  const { rows } = await sql<Pick<TableRow<'planned_change'>, 'id'>>`
    insert into planned_change (provider_id, level, aggregator_id, agent_id, changes, note, planned_by, planned_by_name)
    values (${provider.id}, ${owner.level}, ${owner.aggregatorId}, ${owner.agentId}, ${JSON.stringify(cells)}::jsonb,
      ${note}, ${personOf(caller)}, ${actorNameOf(caller)})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  const row = id === undefined ? undefined : await readPlanned(tx, id);
  if (!row) throw new Error('The plan was not written');
  if (cells.some(({ field }) => field === 'payRate'))
    await notifyPlannedChange(tx, {
      planId: row.id,
      owner,
      provider,
      label: row.round_label ?? '',
      except: personOf(caller),
    });
  return { planned: row, gaveWay };
}

/** Fields of changes by the name under which they are planned. */
export const namesOf = (changes: readonly RateChange[]): ReadonlySet<string> =>
  new Set(changes.flatMap(({ betType, set }) => Object.keys(set).map((field) => `${betType}/${field}`)));

async function giveWay(
  tx: Tx,
  caller: AccountCaller,
  owner: Owner,
  providerId: string,
  taken: ReadonlySet<string>,
): Promise<GaveWay[]> {
  const gaveWay: GaveWay[] = [];
  for (const { id, cells } of await standingPlans(tx, owner, providerId)) {
    const left = cells.filter((cell) => !taken.has(nameOf(cell)));
    if (left.length === cells.length) continue;
    gaveWay.push({ plannedChangeId: String(id), changes: cells.filter((cell) => !left.includes(cell)) });
    if (left.length > 0)
      await sql`update planned_change set changes = ${JSON.stringify(left)}::jsonb where id = ${id}`.execute(
        tx,
      );
    else await endPlan(tx, id, 'replaced', caller);
    if (!left.some(({ field }) => field === 'payRate')) await closePlanNotifications(tx, [id]);
  }
  return gaveWay;
}

/** Ends a plan that is not applied. */
export async function endPlan(
  tx: Tx,
  id: bigint,
  state: 'withdrawn' | 'replaced',
  caller: AccountCaller,
): Promise<void> {
  await sql`
    update planned_change
    set state = ${state}, ended_by = ${personOf(caller)}, ended_by_name = ${actorNameOf(caller)}, ended_at = clock_timestamp()
    where id = ${id} and state = 'planned'`.execute(tx);
}
