import { type BetType, betTypeKeys, type ReceivedShares } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { parseReceivedRows, parseShareRules } from './share-rules.ts';
import type { AgentBet, AgentTerms, AggregatorBet, AggregatorTerms, Agreed } from './terms.ts';
import { periodsOf, standingAt, type Version } from './timeline.ts';

type AggregatorRecord = Pick<
  TableRow<'aggregator_terms'>,
  'id' | 'version_no' | 'valid_from' | 'share_bp' | 'shares_by_group' | 'set_by'
>;
type AggregatorBetRecord = Pick<
  TableRow<'aggregator_terms_bet_type'>,
  'terms_id' | 'bet_type' | 'rate_x100' | 'discount_bp'
>;

export type AggregatorVersion = Version<Agreed<AggregatorTerms>>;

/**
 * Every version of a master's terms. Unique (aggregator_id, version_no). Bet types are a statement of their own: beside each
 * of them the shares by group would be sent again, which takes seconds for a master with many agents.
 */
export async function readAggregatorTerms(tx: Tx, aggregatorId: AggregatorId): Promise<AggregatorVersion[]> {
  const { rows: records } = await sql<AggregatorRecord>`
    select id, version_no, valid_from, share_bp, shares_by_group, set_by
    from aggregator_terms
    where aggregator_id = ${aggregatorId}
    order by version_no`.execute(tx);
  const { rows: bets } = await sql<AggregatorBetRecord>`
    select terms_id, bet_type, rate_x100, discount_bp
    from aggregator_terms_bet_type
    where terms_id = any(${records.map(({ id }) => id)}::bigint[])`.execute(tx);
  const betsOf = Map.groupBy(bets, (bet) => bet.terms_id);
  return records.map(({ id: termsId, version_no, valid_from, share_bp, shares_by_group, set_by }) => {
    const betTypes = betTypesOf(
      betsOf.get(termsId) ?? [],
      (row): AggregatorBet => ({ rate: Number(row.rate_x100), discountBp: row.discount_bp }),
    );
    const terms = { shareBp: share_bp, rows: parseReceivedRows(shares_by_group), betTypes };
    return { versionNo: version_no, validFrom: valid_from, value: { termsId, setBy: set_by, terms } };
  });
}

interface AgentRow {
  id: bigint;
  agent_id: AgentId;
  aggregator_id: AggregatorId;
  version_no: number;
  valid_from: Date;
  share_agent_bp: number;
  share_master_bp: number;
  share_company_bp: number;
  share_rules: unknown;
  set_by: string | null;
}

interface AgentBetRow {
  terms_id: bigint;
  bet_type: string;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
}

/** A version of an agent's terms with the side of its master, as bills are settled under it. */
interface AgentAgreed extends Agreed<AgentTerms> {
  aggregatorId: AggregatorId;
  shareCompanyBp: number;
  master: ReadonlyMap<BetType, AggregatorBet>;
  /** What the master received; null where the terms need only one set of shares (shares.md). */
  received: ReceivedShares | null;
}

export type AgentVersion = Version<AgentAgreed>;

/**
 * Versions of the terms of agents, by agent: all of them, or with `standing` only those in force now or
 * later. Unique (agent_id, version_no). Bet types are a statement of their own, as for a master.
 */
export async function readAgentTerms(
  tx: Tx,
  agentIds: readonly AgentId[],
  standing = false,
): Promise<ReadonlyMap<bigint, AgentVersion[]>> {
  const { rows } = await sql<AgentRow>`
    select t.*
    from terms t
    where t.agent_id = any(${[...agentIds]}::bigint[])
      ${
        standing
          ? sql`and t.version_no >= (
              select max(n.version_no) from terms n
              where n.agent_id = t.agent_id and n.valid_from <= clock_timestamp())`
          : sql``
      }
    order by t.agent_id, t.version_no`.execute(tx);
  const { rows: bets } = await sql<AgentBetRow>`
    select terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp, discount_agent_bp,
           discount_master_bp
    from terms_bet_type
    where terms_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const betsOf = Map.groupBy(bets, (bet) => bet.terms_id);
  return new Map(
    [...Map.groupBy(rows, (row) => row.agent_id)].map(([agentId, own]) => [
      agentId,
      own.map((row) => versionOf(row, betsOf.get(row.id) ?? [])),
    ]),
  );
}

function versionOf(terms: AgentRow, bets: readonly AgentBetRow[]): AgentVersion {
  const betTypes = betTypesOf(
    bets,
    (row): AgentBet => ({
      rate: Number(row.rate_agent_x100),
      discountPlayerBp: row.discount_player_bp,
      discountAgentBp: row.discount_agent_bp,
    }),
  );
  const master = betTypesOf(
    bets,
    (row): AggregatorBet => ({ rate: Number(row.rate_master_x100), discountBp: row.discount_master_bp }),
  );
  const rules = parseShareRules(terms.share_rules);
  return {
    versionNo: terms.version_no,
    validFrom: terms.valid_from,
    value: {
      termsId: terms.id,
      aggregatorId: terms.aggregator_id,
      setBy: terms.set_by,
      shareCompanyBp: terms.share_company_bp,
      master,
      received: rules?.received ?? null,
      terms: {
        shareAgentBp: terms.share_agent_bp,
        shareMasterBp: terms.share_master_bp,
        split: rules?.own.split ?? null,
        rows: rules?.own.rows ?? [],
        betTypes,
      },
    },
  };
}

/** The terms of a master at an instant; undefined before its first. */
export async function aggregatorTermsAt(
  tx: Tx,
  aggregatorId: AggregatorId,
  at: Date,
): Promise<AggregatorTerms | undefined> {
  return standingAt(periodsOf(await readAggregatorTerms(tx, aggregatorId)), at)?.value.terms;
}

/** The terms of an agent at an instant, now or later; undefined before its first. */
export async function agentTermsAt(tx: Tx, agentId: AgentId, at: Date): Promise<AgentTerms | undefined> {
  const versions = (await readAgentTerms(tx, [agentId], true)).get(agentId) ?? [];
  return standingAt(periodsOf(versions), at)?.value.terms;
}

/** In the order of domain.md §1. */
function betTypesOf<Row extends { bet_type: string }, T>(
  rows: readonly Row[],
  read: (row: Row) => T,
): ReadonlyMap<BetType, T> {
  const byType = new Map(rows.map((row) => [row.bet_type, row]));
  return new Map(
    betTypeKeys.flatMap((betType): [BetType, T][] => {
      const row = byType.get(betType);
      return row ? [[betType, read(row)]] : [];
    }),
  );
}
