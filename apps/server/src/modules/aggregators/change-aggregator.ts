import type { AggregatorDetail, AggregatorTerms, AggregatorTermsInput } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { requireStatusChange, type StatusChange } from '../organisations/change-status.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { endTenantSessions } from '../organisations/end-sessions.ts';
import { providerList } from '../organisations/provider-list.ts';
import { agreeWithAggregator } from '../terms/agree-aggregator.ts';
import { aggregatorHistory } from '../terms/detail-terms.ts';
import { effectiveFrom } from '../terms/effective.ts';
import { aggregatorTermsOf } from '../terms/input.ts';
import { aggregatorTermsAt } from '../terms/read-terms.ts';
import { readAggregatorDetail } from './show-aggregators.ts';

interface AggregatorEdit {
  version: number;
  name?: string | undefined;
  providersAllowed?: string[] | null | undefined;
}

type NewTerms = AggregatorTermsInput & { validFrom: string | null };

/**
 * Changes the name of a master or what it may sell.
 * @throws DomainError `not_found`, `stale_version`, `provider_unknown`
 */
export async function updateAggregator(
  store: Store,
  context: CommandContext<AccountCaller>,
  aggregatorId: AggregatorId,
  edit: AggregatorEdit,
): Promise<AggregatorDetail> {
  const { answer } = await command(store, context, (tx) => applyEdit(tx, context.caller, aggregatorId, edit));
  return answer;
}

async function applyEdit(
  tx: Tx,
  caller: AccountCaller,
  id: AggregatorId,
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
  if (changed.length === 0) return { answer: await readAggregatorDetail(tx, caller, id), auditEntry: null };
  await sql`
    update aggregator set name = ${next.name}, providers_allowed = ${providers}::text[], version = version + 1
    where id = ${id}`.execute(tx);
  return {
    answer: await readAggregatorDetail(tx, caller, id),
    auditEntry: { ...subject, before, after: { ...after, version: row.version + 1 } },
  };
}

/**
 * Suspends a master or lifts the suspension. Bills already on their way are accepted before it, none after
 * it. Everybody of its tree is signed out.
 * @throws DomainError `not_found`, `status_already`
 */
export async function changeAggregatorStatus(
  store: Store,
  context: CommandContext<AccountCaller>,
  aggregatorId: AggregatorId,
  change: StatusChange,
): Promise<AggregatorDetail> {
  const { answer } = await command(store, context, (tx) =>
    setStatus(tx, context.caller, aggregatorId, change),
  );
  return answer;
}

async function setStatus(
  tx: Tx,
  caller: AccountCaller,
  id: AggregatorId,
  { status, reason }: StatusChange,
): Promise<Outcome<AggregatorDetail>> {
  const row = await requireAggregatorRow(tx, caller, id, true);
  requireStatusChange(caller, row, status);
  await sql`update aggregator set status = ${status}, version = version + 1 where id = ${id}`.execute(tx);
  const endedSessions =
    status === 'suspended'
      ? await endTenantSessions(tx, { aggregatorId: id, agentId: null }, 'master_suspended')
      : undefined;
  return {
    answer: await readAggregatorDetail(tx, caller, id),
    auditEntry: {
      subject: 'aggregator',
      subjectId: String(id),
      reason,
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
  store: Store,
  context: CommandContext<AccountCaller>,
  aggregatorId: AggregatorId,
  newTerms: NewTerms,
): Promise<AggregatorTerms> {
  const { answer } = await command(store, context, (tx) =>
    agreeTerms(tx, context.caller, aggregatorId, newTerms),
  );
  return answer;
}

async function agreeTerms(
  tx: Tx,
  caller: AccountCaller,
  id: AggregatorId,
  { validFrom, ...input }: NewTerms,
): Promise<Outcome<AggregatorTerms>> {
  await lockConfigVersion(tx);
  const master = await requireAggregatorRow(tx, caller, id);
  await raiseConfigVersion(tx, { aggregatorId: id, agentId: null });
  const from = await effectiveFrom(tx, validFrom);
  const terms = aggregatorTermsOf(input, await aggregatorTermsAt(tx, id, from), 'body');
  const before = (await aggregatorHistory(tx, id)).find(({ state }) => state === 'current') ?? null;
  await agreeWithAggregator(tx, { master, terms, from, setBy: actorNameOf(caller), at: 'body' });
  const [set] = await aggregatorHistory(tx, id);
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
