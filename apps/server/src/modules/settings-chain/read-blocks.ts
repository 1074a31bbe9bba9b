import { type BetType, isBetType, type Level } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import {
  below,
  type Owner,
  type OwnerColumns,
  onChains,
  ownerOf,
  type SettingsLevel,
} from './setting-owners.ts';

export interface BlockRow extends Owner {
  level: Level;
  betType: BetType;
  key: string;
  rateX100: bigint | null;
  rateBp: number | null;
  blockedFrom: Date;
  /** The only round in which it is in force; null for a block in all rounds. */
  roundId: RoundId | null;
}

/**
 * Blocks of every level that were not removed, also those that begin later: the blocks for all rounds, or
 * with `roundIds` only those of these rounds; `belowCompany` leaves out those of the company. Unique index blocked_number_once, by provider.
 */
export async function readBlocks(
  tx: Tx,
  places: readonly SettingsLevel[],
  roundIds: readonly RoundId[] | null,
  belowCompany = false,
): Promise<BlockRow[]> {
  const { rows } = await sql<
    OwnerColumns & {
      round_id: RoundId | null;
      level: Level;
      bet_type: string;
      number_key: string;
      rate_x100: bigint | null;
      rate_bp: number | null;
      blocked_from: Date;
    }
  >`
    select s.provider_id, s.aggregator_id, s.agent_id, s.round_id, s.level, s.bet_type, s.number_key, s.rate_x100,
           s.rate_bp, s.blocked_from
    from blocked_number s
    where ${onChains(places)} and s.removed_at is null ${belowCompany ? below : sql``}
      and ${roundIds === null ? sql`s.round_id is null` : sql`s.round_id = any(${[...roundIds]}::bigint[])`}`.execute(
    tx,
  );
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            ...ownerOf(row),
            roundId: row.round_id,
            level: row.level,
            betType: row.bet_type,
            key: row.number_key,
            rateX100: row.rate_x100,
            rateBp: row.rate_bp,
            blockedFrom: row.blocked_from,
          },
        ]
      : [],
  );
}
