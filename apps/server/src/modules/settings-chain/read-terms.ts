import { type BetType, isBetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, TermsId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { distinct, type SettingsLevel } from './setting-owners.ts';

export interface TermsRow {
  termsId: TermsId;
  shareAgentBp: number;
  shareMasterBp: number;
  shareCompanyBp: number;
  /** Of the column `share_rules`; null where one set of shares applies to everything (shares.md). */
  shareRules: unknown;
  /** When terms that are already agreed replace them; null while there are none. */
  nextFrom: Date | null;
  betTypes: ReadonlyMap<BetType, TermsBetType>;
}

interface TermsBetType {
  rateAgentX100: bigint;
  rateMasterX100: bigint;
  discountPlayerBp: number;
  discountAgentBp: number;
  discountMasterBp: number;
}

/**
 * Which of the agents may sell their provider at all: it is on the agent's list and on its master's list,
 * where they have one. By primary keys.
 */
export async function readAllowed(
  tx: Tx,
  places: readonly SettingsLevel[],
): Promise<(place: SettingsLevel) => boolean> {
  const { rows } = await sql<{ id: bigint; own: string[] | null; upline: string[] | null }>`
    select a.id, a.providers_allowed as own, m.providers_allowed as upline
    from agent a
    join aggregator m on m.id = a.aggregator_id
    where a.id = any(${distinct(places.map(({ agentId }) => agentId))}::bigint[])`.execute(tx);
  const lists = new Map(rows.map(({ id, own, upline }) => [id, [own, upline]]));
  return ({ agentId, providerId }) =>
    ((agentId !== null && lists.get(agentId)) || []).every(
      (list) => list === null || list.includes(providerId),
    );
}

interface TermsColumns {
  id: bigint;
  agent_id: AgentId;
  share_agent_bp: number;
  share_master_bp: number;
  share_company_bp: number;
  share_rules: unknown;
  next_from: Date | null;
  bet_type: string;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
}

/**
 * The terms under which agents sell at an instant; none for an agent before its first terms. Unique
 * (agent_id, version_no).
 */
export async function readTerms(
  tx: Tx,
  places: readonly SettingsLevel[],
  at: Date,
): Promise<ReadonlyMap<bigint, TermsRow>> {
  const { rows } = await sql<TermsColumns>`
    select t.id, t.agent_id, t.share_agent_bp, t.share_master_bp, t.share_company_bp, t.share_rules, b.*,
           (select min(n.valid_from) from terms n where n.agent_id = t.agent_id and n.valid_from > ${at}) as next_from
    from unnest(${distinct(places.map(({ agentId }) => agentId))}::bigint[]) as g (agent_id)
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
    shareRules: first.share_rules,
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

/** The terms the company gives a master for one bet type, aggregator_terms_bet_type. */
export interface AggregatorRate {
  rateX100: bigint;
  discountBp: number;
}

/** What masters have from the company at an instant, by master and bet type. Unique (aggregator_id, version_no). */
export async function readAggregatorRates(
  tx: Tx,
  places: readonly SettingsLevel[],
  at: Date,
): Promise<ReadonlyMap<bigint, ReadonlyMap<BetType, AggregatorRate>>> {
  const masters = distinct(
    places.map(({ aggregatorId, agentId }) => (agentId === null ? aggregatorId : null)),
  );
  if (masters.length === 0) return new Map();
  const { rows } = await sql<
    Pick<TableRow<'aggregator_terms_bet_type'>, 'bet_type' | 'rate_x100' | 'discount_bp'> & { master: bigint }
  >`
    select t.aggregator_id as master, b.bet_type, b.rate_x100, b.discount_bp
    from unnest(${masters}::bigint[]) as g (aggregator_id)
    cross join lateral (
      select * from aggregator_terms
      where aggregator_id = g.aggregator_id and valid_from <= ${at}
      order by version_no desc limit 1
    ) t
    join aggregator_terms_bet_type b on b.terms_id = t.id`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.master)].map(([master, own]) => [
      master,
      new Map(
        own.flatMap((row): [BetType, AggregatorRate][] =>
          isBetType(row.bet_type)
            ? [[row.bet_type, { rateX100: row.rate_x100, discountBp: row.discount_bp }]]
            : [],
        ),
      ),
    ]),
  );
}
