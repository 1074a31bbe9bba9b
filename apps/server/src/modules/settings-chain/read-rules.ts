import { type BetType, isBetType, type Level, type LimiterRule, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import {
  below,
  type Owner,
  type OwnerColumns,
  ofTenants,
  ownerOf,
  providersOf,
  type SettingsLevel,
} from './setting-owners.ts';
import { ruleName, stepOf, storedSteps } from './stored-rule.ts';

/** A limiter rule in force, for one provider or all, for some bet types or all. */
export interface RuleRow extends Owner {
  level: Level;
  /** Null: every bet type. */
  betTypes: ReadonlySet<BetType> | null;
  rule: LimiterRule;
}

/** Limiter rules of every level that are in force for any of the owners. Index limiter_rule_in_force. */
export async function readRules(
  tx: Tx,
  places: readonly SettingsLevel[],
  belowCompany = false,
): Promise<RuleRow[]> {
  const { rows } = await sql<
    OwnerColumns & {
      id: bigint;
      version: number;
      level: Level;
      bet_types: string[];
      steps: unknown;
      cap_per_person: bigint | null;
    }
  >`
    select s.id, s.version, s.level, s.provider_id, s.aggregator_id, s.agent_id, s.bet_types, s.steps, s.cap_per_person
    from limiter_rule s
    where s.active and s.archived_at is null
      and (s.provider_id is null or s.provider_id = any(${providersOf(places)}::text[]))
      and ${ofTenants(places)} ${belowCompany ? below : sql``}
    order by s.id`.execute(tx);
  return rows.map((row) => ({
    ...ownerOf(row),
    level: row.level,
    betTypes: row.bet_types.length === 0 ? null : new Set(row.bet_types.filter(isBetType)),
    rule: {
      rule: ruleName(row.id, row.version),
      steps: storedSteps.parse(row.steps).map(stepOf),
      capPerPerson: row.cap_per_person === null ? null : satang(row.cap_per_person),
    },
  }));
}
