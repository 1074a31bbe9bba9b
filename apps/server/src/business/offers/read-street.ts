import { type BetType, isBetType, type Level } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Seller } from './offer-book.ts';
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
  /** The round it holds for alone; null for a standing one. */
  roundId: bigint | null;
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

/** Whose settings a row is: null where it holds for all of them. */
interface Holder {
  providerId: string;
  aggregatorId: bigint | null;
  agentId: bigint | null;
}

interface HolderColumns {
  provider_id: string;
  aggregator_id: bigint | null;
  agent_id: bigint | null;
}

const holderOf = (row: HolderColumns): Holder => ({
  providerId: row.provider_id,
  aggregatorId: row.aggregator_id,
  agentId: row.agent_id,
});

/** Whether a row lies on the street of a seller: the company's, its master's or its own. */
export const liesOn = (holder: Holder, { providerId, aggregatorId, agentId }: Seller): boolean =>
  holder.providerId === providerId &&
  (holder.aggregatorId === null || holder.aggregatorId === aggregatorId) &&
  (holder.agentId === null || holder.agentId === agentId);

/** The rows of a table of settings that lie on any of the streets. */
const onStreets = (sellers: readonly Seller[]) => sql`
  s.provider_id = any(${distinct(sellers.map(({ providerId }) => providerId))}::text[])
  and (s.aggregator_id is null
    or s.aggregator_id = any(${distinct(sellers.map(({ aggregatorId }) => aggregatorId))}::bigint[]))
  and (s.agent_id is null or s.agent_id = any(${distinct(sellers.map(({ agentId }) => agentId))}::bigint[]))`;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Settings of every level. Unique index bet_setting_once, by provider. */
export async function readLevels(tx: Tx, sellers: readonly Seller[]): Promise<(LevelRow & Holder)[]> {
  const { rows } = await sql<HolderColumns & { level: Level; bet_type: string; settings: unknown }>`
    select s.provider_id, s.aggregator_id, s.agent_id, s.level, s.bet_type, s.settings
    from bet_setting s
    where ${onStreets(sellers)}`.execute(tx);
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            ...holderOf(row),
            level: row.level,
            betType: row.bet_type,
            settings: storedSettings.parse(row.settings),
          },
        ]
      : [],
  );
}

/**
 * Blocks of every level, also those that begin later: the standing ones, or with `roundIds` those of these rounds
 * alone. Unique index blocked_number_once, by provider.
 */
export async function readBlocks(
  tx: Tx,
  sellers: readonly Seller[],
  roundIds: readonly bigint[] | null,
): Promise<(BlockRow & Holder)[]> {
  const { rows } = await sql<
    HolderColumns & {
      round_id: bigint | null;
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
    where ${onStreets(sellers)}
      and ${roundIds === null ? sql`s.round_id is null` : sql`s.round_id = any(${[...roundIds]}::bigint[])`}`.execute(
    tx,
  );
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            ...holderOf(row),
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

/**
 * Which of the sellers may sell their provider at all: it stands on the agent's list and on its master's, where they have
 * one. By primary keys.
 */
export async function readAllowed(tx: Tx, sellers: readonly Seller[]): Promise<(seller: Seller) => boolean> {
  const { rows } = await sql<{ id: bigint; own: string[] | null; upline: string[] | null }>`
    select a.id, a.providers_allowed as own, m.providers_allowed as upline
    from agent a
    join aggregator m on m.id = a.aggregator_id
    where a.id = any(${distinct(sellers.map(({ agentId }) => agentId))}::bigint[])`.execute(tx);
  const lists = new Map(rows.map(({ id, own, upline }) => [id, [own, upline]]));
  return ({ agentId, providerId }) =>
    (lists.get(agentId) ?? []).every((list) => list === null || list.includes(providerId));
}

interface TermsColumns {
  id: bigint;
  agent_id: bigint;
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
}

/** The terms agents sell under at an instant; none for one before its first. Unique (agent_id, version_no). */
export async function readTerms(
  tx: Tx,
  sellers: readonly Seller[],
  at: Date,
): Promise<ReadonlyMap<bigint, TermsRow>> {
  const { rows } = await sql<TermsColumns>`
    select t.id, t.agent_id, t.share_agent_bp, t.share_master_bp, t.share_company_bp, b.*,
           (select min(n.valid_from) from terms n where n.agent_id = t.agent_id and n.valid_from > ${at}) as next_from
    from unnest(${distinct(sellers.map(({ agentId }) => agentId))}::bigint[]) as g (agent_id)
    cross join lateral (
      select * from terms where agent_id = g.agent_id and valid_from <= ${at} order by version_no desc limit 1
    ) t
    join terms_bet_type b on b.terms_id = t.id`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.agent_id)].map(([agentId, own]) => [agentId, termsOf(own)]),
  );
}

function termsOf(rows: readonly TermsColumns[]): TermsRow {
  const [first] = rows;
  if (!first) throw new Error('Terms without a bet type');
  return {
    termsId: first.id,
    shareAgentBp: first.share_agent_bp,
    shareMasterBp: first.share_master_bp,
    shareCompanyBp: first.share_company_bp,
    nextFrom: first.next_from,
    betTypes: new Map(
      rows.flatMap((row): [BetType, TermsBetType][] =>
        isBetType(row.bet_type)
          ? [
              [
                row.bet_type,
                {
                  rateAgentX100: row.rate_agent_x100,
                  rateMasterX100: row.rate_master_x100,
                  discountPlayerBp: row.discount_player_bp,
                  discountAgentBp: row.discount_agent_bp,
                  discountMasterBp: row.discount_master_bp,
                },
              ],
            ]
          : [],
      ),
    ),
  };
}
