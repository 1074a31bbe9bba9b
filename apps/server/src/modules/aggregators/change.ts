import type { AggregatorDetail, AggregatorTerms, AggregatorTermsInput } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { requireStatusChange, type Status } from '../organisations/change-status.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { endTenantSessions } from '../organisations/end-sessions.ts';
import { providerList } from '../organisations/provider-list.ts';
import { agreeWithAggregator } from '../terms/agree-aggregator.ts';
import { masterHistory } from '../terms/detail-terms.ts';
import { effectiveFrom } from '../terms/effective.ts';
import { masterTermsOf } from '../terms/input.ts';
import { showDetail } from './show.ts';

interface AggregatorEdit {
  version: number;
  name?: string | undefined;
  providersAllowed?: string[] | null | undefined;
}

/**
 * Changes the name of a master or what it may sell.
 * @throws DomainError `not_found`, `stale_version`, `provider_unknown`
 */
export async function updateAggregator(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  { version, name, providersAllowed }: AggregatorEdit,
): Promise<Outcome<AggregatorDetail>> {
  if (providersAllowed !== undefined) await lockConfigVersion(tx);
  const row = await requireAggregatorRow(tx, caller, id, true);
  if (providersAllowed !== undefined) await raiseConfigVersion(tx, { aggregatorId: id, agentId: null });
  const fields = { name: row.name, providersAllowed: row.providers_allowed };
  const subject = { subject: 'aggregator', subjectId: String(id) };
  await requireVersion(tx, { ...subject, version: row.version, fields }, version, { name, providersAllowed });
  const providers =
    providersAllowed === undefined
      ? fields.providersAllowed
      : await providerList(tx, providersAllowed, 'body');
  const next = { name: name ?? fields.name, providersAllowed: providers };
  const { changed, before, after } = changedFields(fields, next);
  if (changed.length === 0) return { answer: await showDetail(tx, caller, id), auditEntry: null };
  await sql`
    update aggregator set name = ${next.name}, providers_allowed = ${providers}::text[], version = version + 1
    where id = ${id}`.execute(tx);
  return {
    answer: await showDetail(tx, caller, id),
    auditEntry: { ...subject, before, after: { ...after, version: row.version + 1 } },
  };
}

/**
 * Suspends a master or lifts the suspension. Bills already on their way are accepted before it, none after
 * it. Everybody of its tree is signed out.
 * @throws DomainError `not_found`, `status_already`
 */
export async function changeAggregatorStatus(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  { status, reason }: { status: Status; reason: string },
): Promise<Outcome<AggregatorDetail>> {
  const row = await requireAggregatorRow(tx, caller, id, true);
  requireStatusChange(caller, row, status);
  await sql`update aggregator set status = ${status}, version = version + 1 where id = ${id}`.execute(tx);
  const endedSessions =
    status === 'suspended'
      ? await endTenantSessions(tx, { aggregatorId: id, agentId: null }, 'master_suspended')
      : undefined;
  return {
    answer: await showDetail(tx, caller, id),
    auditEntry: {
      ...{ subject: 'aggregator', subjectId: String(id), reason },
      before: { status: row.status },
      after: { status, version: row.version + 1, ...(endedSessions !== undefined && { endedSessions }) },
    },
  };
}

/**
 * New terms between the company and a master.
 * @throws DomainError `not_found`, `valid_from_passed`, `terms_invalid`, `terms_over_upline`, `terms_below_agents`
 */
export async function setAggregatorTerms(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  { validFrom, ...given }: AggregatorTermsInput & { validFrom: string | null },
): Promise<Outcome<AggregatorTerms>> {
  await lockConfigVersion(tx);
  const master = await requireAggregatorRow(tx, caller, id);
  await raiseConfigVersion(tx, { aggregatorId: id, agentId: null });
  const terms = masterTermsOf(given, 'body');
  const from = await effectiveFrom(tx, validFrom);
  const before = (await masterHistory(tx, id)).find(({ state }) => state === 'current') ?? null;
  await agreeWithAggregator(tx, { master, terms, from, setBy: actorNameOf(caller), at: 'body' });
  const [set] = await masterHistory(tx, id);
  if (!set) throw new Error('The terms were not written');
  return {
    answer: set,
    auditEntry: {
      subject: 'aggregator',
      subjectId: String(id),
      before: { terms: before },
      after: { terms: set },
    },
  };
}
