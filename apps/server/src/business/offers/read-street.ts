import { type BetType, isBetType, type Level } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Street } from './offer-book.ts';
import { type StoredSettings, storedSettings } from './stored-settings.ts';

export interface LevelRow {
  level: Level;
  betType: BetType;
  settings: StoredSettings;
}

export interface BlockRow {
  level: Level;
  betType: BetType;
  key: string;
  rateX100: bigint | null;
  rateBp: number | null;
  blockedFrom: Date;
}

export interface TermsRow {
  termsId: bigint;
  shareAgentBp: number;
  shareMasterBp: number;
  shareCompanyBp: number;
  /** When terms agreed already take their place; null while there are none. */
  nextFrom: Date | null;
  betTypes: ReadonlyMap<BetType, TermsBetType>;
}

export interface TermsBetType {
  rateAgentX100: bigint;
  rateMasterX100: bigint;
  discountPlayerBp: number;
  discountAgentBp: number;
  discountMasterBp: number;
}

/** The rows of a table of settings that lie on a street: the company's, its master's and its agent's own. */
const onStreet = ({ providerId, aggregatorId, agentId }: Street) => sql`
  s.provider_id = ${providerId}
  and (s.aggregator_id is null or s.aggregator_id = ${aggregatorId})
  and (s.agent_id is null or s.agent_id = ${agentId})`;

/** Settings of every level. Unique index bet_setting_once, by provider. */
export async function readLevels(tx: Tx, street: Street): Promise<LevelRow[]> {
  const { rows } = await sql<{ level: Level; bet_type: string; settings: unknown }>`
    select s.level, s.bet_type, s.settings from bet_setting s where ${onStreet(street)}`.execute(tx);
  return rows.flatMap(({ level, bet_type, settings }) =>
    isBetType(bet_type) ? [{ level, betType: bet_type, settings: storedSettings.parse(settings) }] : [],
  );
}

/** Blocks of every level, standing ones and those of this round, also those that begin later. */
export async function readBlocks(tx: Tx, street: Street): Promise<BlockRow[]> {
  const { rows } = await sql<{
    level: Level;
    bet_type: string;
    number_key: string;
    rate_x100: bigint | null;
    rate_bp: number | null;
    blocked_from: Date;
  }>`
    select s.level, s.bet_type, s.number_key, s.rate_x100, s.rate_bp, s.blocked_from
    from blocked_number s
    where ${onStreet(street)} and (s.round_id is null or s.round_id = ${street.roundId})`.execute(tx);
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
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

/** The terms an agent sells under at an instant; null before its first. Unique (agent_id, version_no). */
export async function readTerms(tx: Tx, agentId: bigint, at: Date): Promise<TermsRow | null> {
  const { rows } = await sql<{
    id: bigint;
    share_agent_bp: number;
    share_master_bp: number;
    share_company_bp: number;
    next_from: Date | null;
    bet_type: string;
    rate_agent_x100: bigint;
    rate_master_x100: bigint;
    discount_player_bp: number;
    discount_agent_bp: number;
    discount_master_bp: number;
  }>`
    select t.id, t.share_agent_bp, t.share_master_bp, t.share_company_bp, b.*,
           (select min(valid_from) from terms where agent_id = ${agentId} and valid_from > ${at}) as next_from
    from (
      select * from terms where agent_id = ${agentId} and valid_from <= ${at} order by version_no desc limit 1
    ) t
    join terms_bet_type b on b.terms_id = t.id`.execute(tx);
  const first = rows[0];
  if (!first) return null;
  const betTypes = new Map<BetType, TermsBetType>();
  for (const row of rows) {
    if (!isBetType(row.bet_type)) continue;
    betTypes.set(row.bet_type, {
      rateAgentX100: row.rate_agent_x100,
      rateMasterX100: row.rate_master_x100,
      discountPlayerBp: row.discount_player_bp,
      discountAgentBp: row.discount_agent_bp,
      discountMasterBp: row.discount_master_bp,
    });
  }
  return {
    termsId: first.id,
    shareAgentBp: first.share_agent_bp,
    shareMasterBp: first.share_master_bp,
    shareCompanyBp: first.share_company_bp,
    nextFrom: first.next_from,
    betTypes,
  };
}
