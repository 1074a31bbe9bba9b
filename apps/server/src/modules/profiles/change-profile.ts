import type { ProfileDetail, ProfileSummary } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import { advisoryTexts } from '../../platform/db/advisory-locks.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { toPriceDto } from '../rates/block-rows.ts';
import { changed as kept } from '../rates/judge-change.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { toSettingsDto } from '../rates/setting-fields.ts';
import { type Contents, checkContents, contentsOf, writeBlocks, writeRows } from './profile-contents.ts';
import { toSummaryDto } from './profile-dto.ts';
import { profilesOf, requireProfile } from './profile-row.ts';
import { profileDetail } from './show-profile.ts';

interface ProfileFields extends Contents {
  name: string;
}

async function refuseTaken(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  name: string,
  except: bigint | null,
): Promise<void> {
  // profile_once
  const { rows } = await sql`
    select from profile p
    where p.provider_id = ${providerId} and lower(p.name) = lower(${name}) and ${profilesOf(caller)}
      and p.id is distinct from ${except}::bigint`.execute(tx);
  if (rows.length > 0) throw new DomainError('name_taken', { name }, [takenField('body.name', 'name', name)]);
}

/** Two transactions that write profiles of the same provider wait for each other. */
const lockProvider = (tx: Tx, providerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${advisoryTexts.profiles(providerId)}, 0))`.execute(tx);

/**
 * A new profile, owned by the caller.
 * @throws DomainError `not_found`, `name_taken`, `rates_invalid`
 */
export async function createProfile(
  store: Store,
  context: CommandContext<AccountCaller>,
  providerId: string,
  { name, ...contents }: ProfileFields,
): Promise<ProfileDetail> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const provider = await requireRateProvider(tx, caller, providerId, 'manage', 'setting-provider');
    const blocks = checkContents(provider, contents);
    await lockProvider(tx, provider.id);
    await refuseTaken(tx, caller, provider.id, name, null);
    const { rows } = await sql<Pick<TableRow<'profile'>, 'id'>>`
    insert into profile (provider_id, aggregator_id, agent_id, name, created_by, created_by_name)
    values (${provider.id}, ${caller.aggregatorId}, ${caller.agentId}, ${name}, ${personOf(caller)}, ${actorNameOf(caller)})
    returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The profile was not written');
    await writeRows(tx, id, contents.rows);
    await writeBlocks(tx, id, blocks);
    const answer = await profileDetail(tx, caller, id);
    return {
      answer,
      auditEntry: {
        subject: 'profile',
        subjectId: String(id),
        after: { providerId: provider.id, name, rows: answer.rows, blocks: answer.blocks, version: 1 },
      },
    };
  });
  return answer;
}

/**
 * Changes a profile; those that already received it keep what they were given.
 * @throws DomainError `not_found`, `stale_version`, `name_taken`, `rates_invalid`
 */
export async function updateProfile(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: bigint,
  sent: { version: number } & { [F in keyof ProfileFields]?: ProfileFields[F] | undefined },
): Promise<ProfileDetail> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await requireProfile(tx, caller, id, true);
    const provider = await requireRateProvider(tx, caller, row.provider_id, 'manage', 'setting-provider');
    const now: ProfileFields = { name: row.name, ...(await contentsOf(tx, id)) };
    const subject = { subject: 'profile', subjectId: String(id) };
    const { version, ...fields } = sent;
    await requireVersion(tx, { ...subject, version: row.version, fields: { ...now } }, version, fields);
    const merged = {
      name: sent.name ?? now.name,
      rows: sent.rows ?? now.rows,
      blocks: sent.blocks ?? now.blocks,
    };
    const blocks = checkContents(provider, merged);
    const next = {
      name: merged.name,
      rows: inOrder(merged.rows, now.rows).map(({ betType, settings }) => ({
        betType,
        settings: toSettingsDto(kept({}, settings)),
      })),
      blocks: blocks
        .map(({ betType, key, price }) => ({ betType, number: key, price: toPriceDto(price) }))
        .sort((one, other) => byText(`${one.betType} ${one.number}`, `${other.betType} ${other.number}`)),
    };
    const { changed, before, after } = changedFields({ ...now }, { ...next });
    if (changed.length === 0) return { answer: await profileDetail(tx, caller, id), auditEntry: null };
    await lockProvider(tx, provider.id);
    if (changed.includes('name')) await refuseTaken(tx, caller, provider.id, next.name, id);
    await sql`
      update profile
      set name = ${next.name}, version = version + 1, changed_by = ${personOf(caller)},
        changed_by_name = ${actorNameOf(caller)}, changed_at = clock_timestamp()
      where id = ${id}`.execute(tx);
    if (changed.includes('rows')) await writeRows(tx, id, next.rows);
    if (changed.includes('blocks')) await writeBlocks(tx, id, blocks);
    return {
      answer: await profileDetail(tx, caller, id),
      auditEntry: { ...subject, before, after: { ...after, version: row.version + 1 } },
    };
  });
  return answer;
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Rows in the order in which they are shown, so that the same rows sent in another order change nothing. */
function inOrder(rows: Contents['rows'], shown: Contents['rows']): Contents['rows'] {
  const place = new Map(shown.map(({ betType }, index) => [betType, index]));
  const of = ({ betType }: Contents['rows'][number]) => place.get(betType) ?? shown.length;
  return rows.toSorted((one, other) => of(one) - of(other));
}

/**
 * Removes a profile; those that received it keep their settings.
 * @throws DomainError `not_found`, `stale_version`
 */
export async function archiveProfile(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: bigint,
  { version, reason }: { version: number; reason: string },
): Promise<ProfileSummary> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await requireProfile(tx, caller, id, true);
    await requireRateProvider(tx, caller, row.provider_id, 'manage', 'setting-provider');
    const now = { name: row.name, ...(await contentsOf(tx, id)) };
    const subject = { subject: 'profile', subjectId: String(id) };
    await requireVersion(tx, { ...subject, version: row.version, fields: now }, version);
    await sql`
      update profile
      set archived_at = clock_timestamp(), version = version + 1, changed_by = ${personOf(caller)},
        changed_by_name = ${actorNameOf(caller)}, changed_at = clock_timestamp()
      where id = ${id}`.execute(tx);
    return {
      answer: { ...toSummaryDto(row), version: row.version + 1, changedBy: actorNameOf(caller) },
      auditEntry: { ...subject, reason, before: now, after: { archived: true, version: row.version + 1 } },
    };
  });
  return answer;
}
