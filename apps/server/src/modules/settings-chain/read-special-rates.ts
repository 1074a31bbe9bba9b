import { type BetType, isBetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import {
  distinct,
  type Owner,
  type OwnerColumns,
  ownerOf,
  providersOf,
  type SettingsLevel,
} from './setting-owners.ts';

/** A special marketing rate of an agent that is in force or will be (screens.md §4). */
export interface SpecialRow extends Owner {
  betType: BetType;
  rateX100: bigint;
  grantedBy: 'company' | 'aggregator';
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Special rates of agents that are in force at an instant or begin after it. Index special_rate_running. */
export async function readSpecialRates(
  tx: Tx,
  places: readonly SettingsLevel[],
  at: Date,
): Promise<SpecialRow[]> {
  const agentIds = distinct(places.map(({ agentId }) => agentId));
  if (agentIds.length === 0) return [];
  const { rows } = await sql<
    OwnerColumns & {
      bet_type: string;
      rate_x100: bigint;
      granted_by: SpecialRow['grantedBy'];
      valid_from: Date;
      valid_to: Date;
    }
  >`
    select s.provider_id, s.aggregator_id, s.agent_id, s.bet_type, s.rate_x100, s.granted_by, s.valid_from, s.valid_to
    from special_rate s
    where s.provider_id = any(${providersOf(places)}::text[]) and s.agent_id = any(${agentIds}::bigint[])
      and s.withdrawn_at is null and s.valid_to > ${at}`.execute(tx);
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            ...ownerOf(row),
            betType: row.bet_type,
            rateX100: row.rate_x100,
            grantedBy: row.granted_by,
            from: row.valid_from,
            to: row.valid_to,
          },
        ]
      : [],
  );
}
