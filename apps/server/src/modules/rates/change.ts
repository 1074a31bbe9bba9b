import type { PlannedChange, RateWarning } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { requireProof } from '../../platform/auth/proof.ts';
import type { Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { holdConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { type Holder, type HolderAsked, requireHolder, wireHolder } from '../organisations/holder.ts';
import { changeRates, checkChange, type When } from './change-rates.ts';
import { endPlan, type GaveWay } from './plan-change.ts';
import { readPlanned, wirePlanned } from './planned-row.ts';
import { requireRateProvider } from './rate-provider.ts';
import { inTerms, type RateStreet, readRateStreet, resolvedAt, uplineOf } from './rate-street.ts';
import { savedDeed, saveSettings } from './save-settings.ts';
import type { VersionedChange } from './stale-rows.ts';
import { endPlanNews } from './tell-of-plan.ts';

interface ChangeAsked extends HolderAsked {
  changes: readonly VersionedChange[];
}

const at = 'body.changes';

/**
 * What should be known before a change is saved.
 * @throws Refusal `not_found`, `rates_invalid`, `stale_version`
 */
export async function checkRates(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  { changes, ...asked }: ChangeAsked,
): Promise<RateWarning[]> {
  const provider = await requireRateProvider(tx, caller, providerId, 'manage');
  const holder = await requireHolder(tx, caller, asked);
  return (await checkChange(tx, { provider, holder, when: 'now', changes, at })).warnings;
}

interface ChangeAnswer {
  changed: number;
  planned: PlannedChange | null;
  warnings: RateWarning[];
}

/**
 * Changes what a level sets, at once or when the next round opens.
 * @throws Refusal `not_found`, `rates_invalid`, `stale_version`
 */
export async function changeLevel(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  { changes, when, note, ...asked }: ChangeAsked & { when: When; note?: string | undefined },
): Promise<Outcome<ChangeAnswer>> {
  await holdConfigVersion(tx);
  const provider = await requireRateProvider(tx, caller, providerId, 'manage');
  const holder = await requireHolder(tx, caller, asked);
  await raiseConfigVersion(tx, holder);
  if (holder.level === 'company') requireProof(caller);
  const given = { provider, holder, when, changes, at, note: note ?? null };
  const { saved, planned, gaveWay, warnings } = await changeRates(tx, caller, given);
  const plan = planned && wirePlanned(planned, caller);
  const subject = { subject: 'rates', subjectId: provider.id, ...(note && { reason: note }) };
  const planning = plan !== null || gaveWay.length > 0;
  return {
    answer: { changed: saved.length, planned: plan, warnings },
    deed: planning
      ? { ...subject, ...plannedDeed(holder, plan, gaveWay) }
      : saved.length > 0
        ? { ...subject, ...savedDeed(holder, saved) }
        : null,
  };
}

/** A plan for the log, and what gave way to it; without a plan, where fields were sent as they are, that alone. */
function plannedDeed(holder: Holder, plan: PlannedChange | null, gaveWay: readonly GaveWay[]) {
  const changes = plan?.changes ?? [];
  return {
    before: {
      ...wireHolder(holder),
      changes: changes.map(({ to: _, ...cell }) => cell),
      ...(gaveWay.length > 0 && { planned: gaveWay }),
    },
    after: { ...wireHolder(holder), ...(plan && { plannedChangeId: plan.plannedChangeId }), changes },
  };
}

type Failed = { betType: BetType; code: 'closed_by_upline' | 'not_in_terms' | 'incomplete' };

/**
 * Opens or closes every bet type of a provider at a level; tells which are still not sold, and why.
 * @throws Refusal `not_found`
 */
export async function acceptAll(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  { accept, note, ...asked }: HolderAsked & { accept: boolean; note?: string | undefined },
): Promise<Outcome<{ changed: number; unchanged: number; failed: Failed[] }>> {
  await holdConfigVersion(tx);
  const provider = await requireRateProvider(tx, caller, providerId, 'manage');
  const holder = await requireHolder(tx, caller, asked);
  await raiseConfigVersion(tx, holder);
  if (holder.level === 'company') requireProof(caller);
  const street = await readRateStreet(tx, holder, provider.id);
  const changes = provider.betTypes.map((betType) => ({ betType, set: { accept } }));
  const saved = await saveSettings(tx, street, provider.id, changes);
  const failed = accept ? provider.betTypes.flatMap((betType) => inTheWay(street, betType)) : [];
  return {
    answer: { changed: saved.length, unchanged: changes.length - saved.length, failed },
    deed:
      saved.length === 0
        ? null
        : {
            ...{ subject: 'rates', subjectId: provider.id, ...(note && { reason: note }) },
            ...savedDeed(holder, saved),
          },
  };
}

/** Why a bet type that is open at this level is not sold all the same. */
function inTheWay(street: RateStreet, betType: BetType): Failed[] {
  if (resolvedAt(street, betType) === null) return [{ betType, code: 'incomplete' }];
  if (!inTerms(street, betType)) return [{ betType, code: 'not_in_terms' }];
  return uplineOf(street, betType)?.accept.value === false ? [{ betType, code: 'closed_by_upline' }] : [];
}

/**
 * Withdraws a planned change.
 * @throws Refusal `not_found`, `plan_ended`
 */
export async function withdrawPlan(
  tx: Tx,
  caller: AccountCaller,
  planId: bigint,
  reason: string,
): Promise<Outcome<PlannedChange>> {
  // nobody applies it meanwhile
  await holdConfigVersion(tx);
  const row = await readPlanned(tx, planId);
  const missing = new Refusal('not_found', { what: 'planned change' });
  if (!row) throw missing;
  await requireRateProvider(tx, caller, row.provider_id, 'manage');
  const holder = {
    ...(row.aggregator_id !== null && { aggregatorId: String(row.aggregator_id) }),
    ...(row.agent_id !== null && { agentId: String(row.agent_id) }),
  };
  if (row.level === 'company' && caller.aggregatorId !== null) throw missing;
  await requireHolder(tx, caller, holder);
  if (row.state !== 'planned') throw new Refusal('plan_ended', { state: row.state });
  if (row.level === 'company') requireProof(caller);
  await endPlan(tx, planId, 'withdrawn', caller);
  await endPlanNews(tx, [planId]);
  const after = await readPlanned(tx, planId);
  if (!after) throw missing;
  const answer = wirePlanned(after, caller);
  const { level, aggregatorId, agentId, changes } = answer;
  return {
    answer,
    deed: {
      ...{ subject: 'rates', subjectId: row.provider_id, reason },
      before: { level, aggregatorId, agentId, plannedChangeId: String(planId), changes },
      after: { level, aggregatorId, agentId, plannedChangeId: String(planId), state: 'withdrawn' },
    },
  };
}
