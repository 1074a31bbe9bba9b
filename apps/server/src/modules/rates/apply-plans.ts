import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import type { Owner } from '../organisations/owner.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { RateChange } from './judge-change.ts';
import { closePlanNotifications } from './notify-planned-change.ts';
import { sellsOrWill } from './open-sales.ts';
import { changesIn } from './plan-change.ts';
import { plannedBlocks, writePlannedBlocks } from './planned-blocks.ts';
import { type PlannedCell, plannedCells } from './planned-row.ts';
import { ownOf, readOwn, type Stored } from './rate-chain.ts';
import { type SavedRow, saveForNext, settingsAuditEntry } from './save-settings.ts';

interface Plan {
  id: bigint;
  owner: Owner;
  cells: PlannedCell[];
}

/** The result of applying a plan. */
interface Applied {
  id: bigint;
  owner: Owner;
  saved: readonly SavedRow[];
  /** Bet types of the plan that the provider no longer has. */
  left: readonly BetType[];
  blockCount: number;
}

/**
 * Applies what was planned for the next round as a round opens, in the transaction that opens it. Rounds of
 * the provider that already sell keep the settings they sold under: the old rows are pinned to them. Plans
 * are applied without change, whatever was changed at the levels above meanwhile: the resolver limits every
 * level to its upline. So nothing here can stop a round from opening. A bet type that the provider no longer
 * has is left out, and the log says so.
 */
export async function applyPlans(tx: Tx, opened: RoundRow): Promise<void> {
  const { rows } = await sql`
    select from planned_change where provider_id = ${opened.providerId} and state = 'planned' limit 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await lockConfigVersion(tx);
  const plans = await takePlans(tx, opened.providerId);
  const older = await olderRounds(tx, opened);
  const applied: Applied[] = [];
  for (const plan of plans) {
    await raiseConfigVersion(tx, plan.owner);
    applied.push(await applyPlan(tx, opened, older, plan));
  }
  const ids = plans.map(({ id }) => id);
  await sql`
    update planned_change
    set state = 'applied', round_id = ${opened.id}, ended_by_name = ${appliedBy}, ended_at = clock_timestamp()
    where id = any(${ids}::bigint[])`.execute(tx);
  await closePlanNotifications(tx, ids);
  // heads of the log are locked in order of tenants, as every writer to several of them does
  for (const one of applied.toSorted(byTenant)) await logApplied(tx, opened, one);
}

const tenantOf = ({ owner }: Applied): bigint => owner.aggregatorId ?? 0n;
const byTenant = (one: Applied, other: Applied): number => Number(tenantOf(one) - tenantOf(other));

const appliedBy = 'round clock';

/**
 * The plans that were not withdrawn meanwhile, in the order in which they were planned. An agent may have
 * moved.
 */
async function takePlans(tx: Tx, providerId: string): Promise<Plan[]> {
  const { rows } = await sql<
    Pick<TableRow<'planned_change'>, 'id' | 'aggregator_id' | 'agent_id' | 'changes'> & {
      level: Owner['level'];
    }
  >`
    select id, level, aggregator_id, agent_id, changes
    from planned_change
    where provider_id = ${providerId} and state = 'planned'
    order by id
    for update`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    owner: { level: row.level, aggregatorId: row.aggregator_id, agentId: row.agent_id, name: '' },
    cells: plannedCells.parse(row.changes),
  }));
}

interface OlderRound {
  id: bigint;
  closeAt: Date;
}

/** Rounds of the provider that opened before and still sell, or will sell. round_by_provider */
async function olderRounds(tx: Tx, opened: RoundRow): Promise<OlderRound[]> {
  const { rows } = await sql<Pick<TableRow<'round'>, 'id' | 'close_at'>>`
    select r.id, r.close_at from round r
    where r.provider_id = ${opened.providerId} and ${sellsOrWill} and r.id <> ${opened.id}`.execute(tx);
  return rows.map((row) => ({ id: row.id, closeAt: row.close_at }));
}

async function applyPlan(
  tx: Tx,
  opened: RoundRow,
  older: readonly OlderRound[],
  { id, owner, cells }: Plan,
): Promise<Applied> {
  const sold = cells.filter(({ betType }) => opened.betTypes.includes(betType));
  const left = [...new Set(cells.filter((cell) => !sold.includes(cell)).map(({ betType }) => betType))];
  const changes: RateChange[] = [...changesIn(sold)].map(([betType, set]) => ({ betType, set }));
  const rows = await readOwn(tx, owner, [opened.providerId]);
  const own = { owner, own: rows.get(opened.providerId) ?? new Map() };
  await pin(
    tx,
    owner,
    older,
    changes.map(({ betType }) => ({ betType, settings: ownOf(own, betType).settings })),
  );
  const saved = await saveForNext(tx, own, opened.providerId, changes);
  const blocks = plannedBlocks(sold);
  await writePlannedBlocks(tx, { owner, opened, blocks, olderUntil: lastOf(older) });
  return { id, owner, saved, left, blockCount: blocks.length };
}

const lastOf = (older: readonly OlderRound[]): Date | null =>
  older.reduce<Date | null>((last, { closeAt }) => (last && last >= closeAt ? last : closeAt), null);

/**
 * What a level had set until now stays in force in older rounds; existing pins stay unchanged.
 * round_setting_once
 */
async function pin(
  tx: Tx,
  { level, aggregatorId, agentId }: Owner,
  older: readonly OlderRound[],
  rows: readonly { betType: BetType; settings: Stored }[],
): Promise<void> {
  if (older.length === 0 || rows.length === 0) return;
  await sql`
    insert into round_setting (round_id, level, aggregator_id, agent_id, bet_type, settings)
    select r.id, ${level}, ${aggregatorId}::bigint, ${agentId}::bigint, g.bet_type, g.settings
    from unnest(${older.map(({ id }) => id)}::bigint[]) as r (id)
    cross join unnest(
      ${rows.map(({ betType }) => betType)}::text[],
      ${rows.map(({ settings }) => JSON.stringify(settings))}::jsonb[]) as g (bet_type, settings)
    on conflict do nothing`.execute(tx);
}

/** Logs each plan in the chain of the tenant whose settings it changes. */
async function logApplied(
  tx: Tx,
  opened: RoundRow,
  { id, owner, saved, left, blockCount }: Applied,
): Promise<void> {
  const { aggregatorId, agentId } = owner;
  const { before, after } = settingsAuditEntry(owner, saved);
  await appendLog(
    tx,
    { kind: 'system', name: appliedBy, tenant: { aggregatorId, agentId } },
    { requestId: null, address: null },
    {
      operation: 'job.rates.apply',
      subject: 'rates',
      subjectId: opened.providerId,
      before,
      after: {
        ...after,
        plannedChangeId: String(id),
        round: { roundId: String(opened.id), label: opened.label },
        ...(blockCount > 0 && { blocks: blockCount }),
        ...(left.length > 0 && { leftOut: left }),
      },
    },
  );
}
