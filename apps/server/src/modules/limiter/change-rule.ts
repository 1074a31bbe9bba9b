import type { LimiterRule, LimiterStep } from '@drawdesk/contract';
import { type BetType, formatMoney, parseMoney } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { requireProof } from '../../platform/auth/proof.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { atOwner, type Owner, type OwnerQuery, requireOwner, toOwnerDto } from '../organisations/owner.ts';
import { type RateProvider, requireRateProvider } from '../rates/rate-provider.ts';
import { toRuleDto } from './rule-dto.ts';
import { requireRule } from './rule-row.ts';
import { type RuleTerms, refuseRule, storedStep, toStepDto } from './rule-steps.ts';

interface RuleFields {
  name: string;
  providerId: string | null;
  betTypes: BetType[];
  basis: 'stake' | 'limit_share';
  steps: LimiterStep[];
  capPerPerson: string | null;
  active: boolean;
}

/** Fields written as they are stored, so that `5000` and `5000.00` are the same. */
const written = (rule: RuleFields): RuleFields => ({
  ...rule,
  betTypes: [...new Set(rule.betTypes)],
  steps: rule.steps.map((step) => toStepDto(storedStep(rule, step))),
  capPerPerson: rule.capPerPerson === null ? null : formatMoney(parseMoney(rule.capPerPerson)),
});

/** A rule for every provider is only for callers whose right covers every group. */
async function requireProvider(
  tx: Tx,
  caller: AccountCaller,
  providerId: string | null,
): Promise<RateProvider | null> {
  if (providerId !== null) return requireRateProvider(tx, caller, providerId, 'manage');
  const limited = caller.rules.some(
    (rule) => rule.subject === 'lotto-ratio' && rule.providerGroups !== undefined,
  );
  if (limited) throw new DomainError('not_found', { what: 'provider' });
  return null;
}

async function refuseTaken(tx: Tx, owner: Owner, name: string, except: bigint | null): Promise<void> {
  const { rows } = await sql`
    select from limiter_rule r
    where ${atOwner('r', owner)} and lower(r.name) = lower(${name}) and r.archived_at is null
      and r.id is distinct from ${except}::bigint`.execute(tx);
  if (rows.length > 0) throw new DomainError('name_taken', { name }, [takenField('body.name', 'name', name)]);
}

const columnsOf = (rule: RuleTerms) => ({
  steps: JSON.stringify(rule.steps.map((step) => storedStep(rule, step))),
  cap: rule.capPerPerson === null ? null : parseMoney(rule.capPerPerson),
});

/**
 * A new rule; it acts from the next bet on.
 * @throws DomainError `not_found`, `rule_invalid`, `name_taken`
 */
export async function createRule(
  store: Store,
  context: CommandContext<AccountCaller>,
  fields: OwnerQuery & RuleFields,
): Promise<LimiterRule> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const owner = await requireOwner(tx, caller, fields);
    const provider = await requireProvider(tx, caller, fields.providerId);
    refuseRule(fields, provider, 'body');
    await refuseTaken(tx, owner, fields.name, null);
    if (owner.level === 'company') requireProof(caller);
    await raiseConfigVersion(tx, owner);
    const { name, providerId, betTypes, basis, steps: _, capPerPerson: __, active } = written(fields);
    const { steps, cap } = columnsOf(fields);
    const { rows } = await sql<Pick<TableRow<'limiter_rule'>, 'id'>>`
    insert into limiter_rule (level, aggregator_id, agent_id, name, provider_id, bet_types, basis, steps, cap_per_person,
      active, created_by, created_by_name)
    values (${owner.level}, ${owner.aggregatorId}, ${owner.agentId}, ${name}, ${providerId}, ${betTypes}::text[],
      ${basis}, ${steps}::jsonb, ${cap}, ${active}, ${personOf(caller)}, ${actorNameOf(caller)})
    returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The rule was not written');
    await keepVersion(tx, id);
    const answer = toRuleDto(await requireRule(tx, caller, id), caller);
    return {
      answer,
      auditEntry: {
        subject: 'limiter',
        subjectId: String(id),
        after: { ...toOwnerDto(owner), ...written(fields), version: 1 },
      },
    };
  });
  return answer;
}

/** The content of the rule at its current version. */
const keepVersion = (tx: Tx, id: bigint) =>
  sql`
    insert into limiter_rule_version (rule_id, version, basis, steps)
    select id, version, basis, steps from limiter_rule where id = ${id}`.execute(tx);

/**
 * Changes a rule, or switches it on or off.
 * @throws DomainError `not_found`, `stale_version`, `rule_invalid`, `name_taken`
 */
export async function updateRule(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: bigint,
  { version, ...sent }: { version: number } & { [F in keyof RuleFields]?: RuleFields[F] | undefined },
): Promise<LimiterRule> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const row = await requireRule(tx, caller, id, true);
    await requireProvider(tx, caller, row.provider_id);
    const { name, providerId, betTypes, basis, steps, capPerPerson, active } = toRuleDto(row, caller);
    const now: RuleFields = { name, providerId, betTypes, basis, steps, capPerPerson, active };
    const subject = { subject: 'limiter', subjectId: String(id) };
    await requireVersion(tx, { ...subject, version: row.version, fields: { ...now } }, version, sent);
    const changedTo = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const merged: RuleFields = { ...now, ...changedTo };
    const provider = await requireProvider(tx, caller, merged.providerId);
    refuseRule(merged, provider, 'body');
    const next = written(merged);
    const { changed, before, after } = changedFields({ ...now }, { ...next });
    if (changed.length === 0) return { answer: toRuleDto(row, caller), auditEntry: null };
    const owner = { level: row.level, aggregatorId: row.aggregator_id, agentId: row.agent_id, name: '' };
    if (changed.includes('name')) await refuseTaken(tx, owner, next.name, id);
    if (row.level === 'company') requireProof(caller);
    await raiseConfigVersion(tx, owner);
    const columns = columnsOf(next);
    await sql`
      update limiter_rule
      set name = ${next.name}, provider_id = ${next.providerId}, bet_types = ${next.betTypes}::text[],
        basis = ${next.basis}, steps = ${columns.steps}::jsonb, cap_per_person = ${columns.cap}, active = ${next.active},
        version = version + 1, changed_by = ${personOf(caller)}, changed_by_name = ${actorNameOf(caller)},
        changed_at = clock_timestamp()
      where id = ${id}`.execute(tx);
    await keepVersion(tx, id);
    return {
      answer: toRuleDto(await requireRule(tx, caller, id), caller),
      auditEntry: { ...subject, before, after: { ...after, version: row.version + 1 } },
    };
  });
  return answer;
}

/**
 * Removes a rule: it no longer acts; its past actions stay.
 * @throws DomainError `not_found`, `stale_version`
 */
export async function archiveRule(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: bigint,
  { version, reason }: { version: number; reason: string },
): Promise<LimiterRule> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const row = await requireRule(tx, caller, id, true);
    await requireProvider(tx, caller, row.provider_id);
    const subject = { subject: 'limiter', subjectId: String(id) };
    const rule = toRuleDto(row, caller);
    const { name, providerId, betTypes, basis, steps, capPerPerson, active } = rule;
    const fields = { name, providerId, betTypes, basis, steps, capPerPerson, active };
    await requireVersion(tx, { ...subject, version: row.version, fields }, version);
    if (row.level === 'company') requireProof(caller);
    await raiseConfigVersion(tx, { aggregatorId: row.aggregator_id, agentId: row.agent_id });
    await sql`
      update limiter_rule
      set archived_at = clock_timestamp(), active = false, version = version + 1, changed_by = ${personOf(caller)},
        changed_by_name = ${actorNameOf(caller)}, changed_at = clock_timestamp()
      where id = ${id}`.execute(tx);
    return {
      answer: { ...rule, active: false, version: row.version + 1, mayChange: false },
      auditEntry: { ...subject, reason, before: fields, after: { archived: true, version: row.version + 1 } },
    };
  });
  return answer;
}
