import { type BetType, isBetType, type Level } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import {
  below,
  type Owner,
  type OwnerColumns,
  ofTenants,
  onChains,
  ownerOf,
  type SettingsLevel,
} from './setting-owners.ts';
import { type StoredSettings, storedSettings } from './stored-settings.ts';

/** What one level sets for one bet type. */
export interface LevelRow extends Owner {
  level: Level;
  betType: BetType;
  settings: StoredSettings;
}

/** The same, as round_setting keeps it for one round. */
export interface PinRow extends LevelRow {
  roundId: RoundId;
}

type Columns = OwnerColumns & { level: Level; bet_type: string; settings: unknown };

function levelRows<T extends Columns, More>(rows: readonly T[], more: (row: T) => More): (LevelRow & More)[] {
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            ...ownerOf(row),
            level: row.level,
            betType: row.bet_type,
            settings: storedSettings.parse(row.settings),
            ...more(row),
          },
        ]
      : [],
  );
}

/** Settings of every level, or of those below the company. Unique index bet_setting_once, by provider. */
export async function readLevels(
  tx: Tx,
  places: readonly SettingsLevel[],
  belowCompany = false,
): Promise<LevelRow[]> {
  const { rows } = await sql<Columns>`
    select s.provider_id, s.aggregator_id, s.agent_id, s.level, s.bet_type, s.settings
    from bet_setting s
    where ${onChains(places)} ${belowCompany ? below : sql``}`.execute(tx);
  return levelRows(rows, () => ({}));
}

/**
 * Settings that rounds kept when new ones came into force from the next round on. Unique index
 * round_setting_once, by round.
 */
export async function readPins(
  tx: Tx,
  places: readonly SettingsLevel[],
  roundIds: readonly RoundId[],
): Promise<PinRow[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<Columns & { round_id: RoundId }>`
    select s.round_id, null as provider_id, s.aggregator_id, s.agent_id, s.level, s.bet_type, s.settings
    from round_setting s
    where s.round_id = any(${[...roundIds]}::bigint[]) and ${ofTenants(places)}`.execute(tx);
  return levelRows(rows, (row) => ({ roundId: row.round_id }));
}
