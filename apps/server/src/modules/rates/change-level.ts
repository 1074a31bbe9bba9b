import type { PlannedChange, RateWarning } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { requireProof } from '../../platform/auth/proof.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { type Owner, type OwnerQuery, requireOwner, toOwnerDto } from '../organisations/owner.ts';
import { changeRates, checkChange, type When } from './change-rates.ts';
import type { GaveWay } from './plan-change.ts';
import { toPlannedDto } from './planned-dto.ts';
import { inTerms, type RateChain, readRateChain, resolvedAt, uplineOf } from './rate-chain.ts';
import { requireRateProvider } from './rate-provider.ts';
import { saveSettings, settingsAuditEntry } from './save-settings.ts';
import type { VersionedChange } from './stale-rows.ts';

interface RateChangeInput extends OwnerQuery {
  changes: readonly VersionedChange[];
}

const at = 'body.changes';

/**
 * The warnings about a change before it is saved.
 * @throws DomainError `not_found`, `rates_invalid`, `stale_version`
 */
export const checkRates = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  { changes, ...level }: RateChangeInput,
): Promise<RateWarning[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const provider = await requireRateProvider(tx, caller, providerId, 'manage');
    const owner = await requireOwner(tx, caller, level);
    return (await checkChange(tx, { provider, owner, when: 'now', changes, at })).warnings;
  });

interface ChangeAnswer {
  changed: number;
  planned: PlannedChange | null;
  warnings: RateWarning[];
}

/**
 * Changes the settings of a level, immediately or when the next round opens.
 * @throws DomainError `not_found`, `rates_invalid`, `stale_version`
 */
export async function changeLevel(
  store: Store,
  context: CommandContext<AccountCaller>,
  providerId: string,
  { changes, when, note, ...level }: RateChangeInput & { when: When; note?: string | undefined },
): Promise<ChangeAnswer> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const provider = await requireRateProvider(tx, caller, providerId, 'manage');
    const owner = await requireOwner(tx, caller, level);
    await raiseConfigVersion(tx, owner);
    if (owner.level === 'company') requireProof(caller);
    const change = { provider, owner, when, changes, at, note: note ?? null };
    const { saved, planned, gaveWay, warnings } = await changeRates(tx, caller, change);
    const plan = planned && toPlannedDto(planned, caller);
    const subject = { subject: 'rates', subjectId: provider.id, ...(note && { reason: note }) };
    const planning = plan !== null || gaveWay.length > 0;
    return {
      answer: { changed: saved.length, planned: plan, warnings },
      auditEntry: planning
        ? { ...subject, ...plannedAuditEntry(owner, plan, gaveWay) }
        : saved.length > 0
          ? { ...subject, ...settingsAuditEntry(owner, saved) }
          : null,
    };
  });
  return answer;
}

/**
 * A plan for the log, with the plans it replaced. Without a new plan, because the fields were sent as they
 * are, only the replaced plans.
 */
function plannedAuditEntry(owner: Owner, plan: PlannedChange | null, gaveWay: readonly GaveWay[]) {
  const changes = plan?.changes ?? [];
  return {
    before: {
      ...toOwnerDto(owner),
      changes: changes.map(({ to: _, ...cell }) => cell),
      ...(gaveWay.length > 0 && { planned: gaveWay }),
    },
    after: { ...toOwnerDto(owner), ...(plan && { plannedChangeId: plan.plannedChangeId }), changes },
  };
}

type Failed = { betType: BetType; code: 'closed_by_upline' | 'not_in_terms' | 'incomplete' };

/**
 * Opens or closes every bet type of a provider at a level; returns which are still not sold, and why.
 * @throws DomainError `not_found`
 */
export async function acceptAll(
  store: Store,
  context: CommandContext<AccountCaller>,
  providerId: string,
  { accept, note, ...level }: OwnerQuery & { accept: boolean; note?: string | undefined },
): Promise<{ changed: number; unchanged: number; failed: Failed[] }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const provider = await requireRateProvider(tx, caller, providerId, 'manage');
    const owner = await requireOwner(tx, caller, level);
    await raiseConfigVersion(tx, owner);
    if (owner.level === 'company') requireProof(caller);
    const chain = await readRateChain(tx, owner, provider.id);
    const changes = provider.betTypes.map((betType) => ({ betType, set: { accept } }));
    const saved = await saveSettings(tx, chain, provider.id, changes);
    const failed = accept ? provider.betTypes.flatMap((betType) => inTheWay(chain, betType)) : [];
    return {
      answer: { changed: saved.length, unchanged: changes.length - saved.length, failed },
      auditEntry:
        saved.length === 0
          ? null
          : {
              subject: 'rates',
              subjectId: provider.id,
              ...(note && { reason: note }),
              ...settingsAuditEntry(owner, saved),
            },
    };
  });
  return answer;
}

/** Why a bet type that is open at this level is still not sold. */
function inTheWay(chain: RateChain, betType: BetType): Failed[] {
  if (resolvedAt(chain, betType) === null) return [{ betType, code: 'incomplete' }];
  if (!inTerms(chain, betType)) return [{ betType, code: 'not_in_terms' }];
  return uplineOf(chain, betType)?.accept.value === false ? [{ betType, code: 'closed_by_upline' }] : [];
}
