import type { SettingField } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { atOwner, type Owner, toOwnerDto } from '../organisations/owner.ts';
import { changed, fieldsOf, type RateChange } from './judge-change.ts';
import { sellsOrWill } from './open-sales.ts';
import { ownOf, type RateChain, type Stored } from './rate-chain.ts';
import { type FieldValue, toValueDto } from './setting-fields.ts';

type Own = Pick<RateChain, 'owner' | 'own'>;

type Fields = Partial<Record<SettingField, FieldValue | null>>;

/** What was saved for a bet type: the fields that changed, as DTOs, and the new version. */
export interface SavedRow {
  betType: BetType;
  before: Fields;
  after: Fields;
  version: number;
}

/** The fields of a change whose value would differ from the current one, with both values. */
export function differences(stored: Stored, set: RateChange['set']): { before: Fields; after: Fields } {
  const next = changed(stored, set);
  const shown = (from: Stored, field: SettingField): FieldValue | null => {
    const value = from[field];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? toValueDto(field, value)
      : null;
  };
  const fields = fieldsOf(set).flatMap(([field]) => (stored[field] === next[field] ? [] : [field]));
  return {
    before: Object.fromEntries(fields.map((field) => [field, shown(stored, field)])),
    after: Object.fromEntries(fields.map((field) => [field, shown(next, field)])),
  };
}

interface NextRow extends Omit<SavedRow, 'version'> {
  settings: Stored;
}

/** Rows of a level whose values would change, with their new values. */
const nextRows = (chain: Own, changes: readonly RateChange[]): NextRow[] =>
  changes.flatMap(({ betType, set }) => {
    const own = ownOf(chain, betType).settings;
    const { before, after } = differences(own, set);
    return Object.keys(after).length > 0 ? [{ betType, before, after, settings: changed(own, set) }] : [];
  });

/**
 * Saves changes of a level's settings immediately, also for rounds that sell under older ones; the caller has
 * raised the configuration's version. Rows whose values do not change are left alone and keep their version.
 * But an open round that kept another value than the one sent now takes the new one: closing a bet type
 * closes it in every round.
 */
export async function saveSettings(
  tx: Tx,
  chain: Own,
  providerId: string,
  changes: readonly RateChange[],
): Promise<SavedRow[]> {
  const saved = await writeRows(tx, chain.owner, providerId, nextRows(chain, changes));
  const kept = await changePins(tx, chain, providerId, changes);
  const written = new Set(saved.map(({ betType }) => betType));
  return [...saved, ...kept.filter(({ betType }) => !written.has(betType))];
}

/** The same, only for rounds that open from now on: what is pinned to older rounds stays. */
export const saveForNext = (
  tx: Tx,
  chain: Own,
  providerId: string,
  changes: readonly RateChange[],
): Promise<SavedRow[]> => writeRows(tx, chain.owner, providerId, nextRows(chain, changes));

/** Writes the new settings of bet types. bet_setting_once. */
async function writeRows(
  tx: Tx,
  { level, aggregatorId, agentId }: Owner,
  providerId: string,
  rows: readonly NextRow[],
): Promise<SavedRow[]> {
  if (rows.length === 0) return [];
  const written = await sql<{ bet_type: string; version: number }>`
    insert into bet_setting (level, aggregator_id, agent_id, provider_id, bet_type, settings)
    select ${level}, ${aggregatorId}::bigint, ${agentId}::bigint, ${providerId}, g.bet_type, g.settings
    from unnest(
      ${rows.map(({ betType }) => betType)}::text[],
      ${rows.map(({ settings }) => JSON.stringify(settings))}::jsonb[]) as g (bet_type, settings)
    on conflict (provider_id, bet_type, coalesce(aggregator_id, 0), coalesce(agent_id, 0))
    do update set settings = excluded.settings, version = bet_setting.version + 1
    returning bet_type, version`.execute(tx);
  const versions = new Map(written.rows.map((row) => [row.bet_type, row.version]));
  return rows.map(({ betType, before, after }) => ({
    betType,
    before,
    after,
    version: versions.get(betType) ?? 1,
  }));
}

/**
 * The same fields where rounds still sell under older settings: an immediate change applies to them too. Returns
 * their old and new values, one round per bet type. round_setting_once
 */
async function changePins(
  tx: Tx,
  chain: Own,
  providerId: string,
  changes: readonly RateChange[],
): Promise<SavedRow[]> {
  const patches = changes.map(({ betType, set }) => {
    const next = changed(ownOf(chain, betType).settings, set);
    return {
      betType,
      patch: Object.fromEntries(fieldsOf(set).map(([field]) => [field, next[field] ?? null])),
    };
  });
  const { rows } = await sql<{ bet_type: string; before: Stored }>`
    with kept as (
      select s.id, s.bet_type, s.settings as before, jsonb_strip_nulls(s.settings || g.patch) as settings
      from round r
      join round_setting s on s.round_id = r.id
      join unnest(
        ${patches.map(({ betType }) => betType)}::text[],
        ${patches.map(({ patch }) => JSON.stringify(patch))}::jsonb[]) as g (bet_type, patch)
        on g.bet_type = s.bet_type
      where r.provider_id = ${providerId} and ${sellsOrWill} and ${atOwner('s', chain.owner)}
    )
    update round_setting s set settings = kept.settings
    from kept
    where kept.id = s.id and kept.settings <> kept.before
    returning s.bet_type, kept.before`.execute(tx);
  const before = new Map(rows.map((row) => [row.bet_type, row.before]));
  return changes.flatMap(({ betType, set }) => {
    const had = before.get(betType);
    return had ? [{ betType, ...differences(had, set), version: ownOf(chain, betType).version }] : [];
  });
}

/** What was saved, for the log: old and new value of each bet type and field, and the resulting versions. */
export const settingsAuditEntry = (owner: Owner, rows: readonly SavedRow[]) => ({
  before: {
    ...toOwnerDto(owner),
    betTypes: Object.fromEntries(rows.map(({ betType, before }) => [betType, before])),
  },
  after: {
    ...toOwnerDto(owner),
    betTypes: Object.fromEntries(rows.map(({ betType, after }) => [betType, after])),
    versions: Object.fromEntries(rows.map(({ betType, version }) => [betType, version])),
  },
});
