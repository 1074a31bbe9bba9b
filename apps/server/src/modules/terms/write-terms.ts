import { type BetType, splitShares } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, TermsId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { shareRulesOf } from './share-rules.ts';
import { type AgentTerms, type AggregatorBet, type AggregatorTerms, sharesOf } from './terms.ts';

/** Adds a version of a master's terms. */
export async function writeAggregatorTerms(
  tx: Tx,
  aggregatorId: AggregatorId,
  { from, terms, setBy }: { from: Date; terms: AggregatorTerms; setBy: string | null },
): Promise<void> {
  const rows = terms.rows.length === 0 ? null : JSON.stringify(terms.rows);
  const written = await sql<Pick<TableRow<'aggregator_terms'>, 'id'>>`
    insert into aggregator_terms (aggregator_id, version_no, valid_from, share_bp, shares_by_group, set_by)
    select ${aggregatorId}, coalesce(max(version_no), 0) + 1, ${from}, ${terms.shareBp}, ${rows}::jsonb, ${setBy}
    from aggregator_terms
    where aggregator_id = ${aggregatorId}
    returning id`.execute(tx);
  const termsId = written.rows[0]?.id;
  if (termsId === undefined) throw new Error('The terms were not written');
  const betTypes = [...terms.betTypes];
  await sql`
    insert into aggregator_terms_bet_type (terms_id, bet_type, rate_x100, discount_bp)
    select ${termsId}, g.bet_type, g.rate, g.discount
    from unnest(
      ${betTypes.map(([betType]) => betType)}::text[],
      ${betTypes.map(([, { rate }]) => rate)}::bigint[],
      ${betTypes.map(([, { discountBp }]) => discountBp)}::integer[]) as g (bet_type, rate, discount)`.execute(
    tx,
  );
}

/** A version of an agent's terms, with its master's side of it. */
export interface NewAgentTerms {
  agentId: AgentId;
  aggregatorId: AggregatorId;
  from: Date;
  own: AgentTerms;
  master: AggregatorTerms;
  setBy: string | null;
}

const atOnce = 500;

/** Adds versions of the terms of agents, those of one agent in the given order. */
export async function writeAgentTerms(tx: Tx, versions: readonly NewAgentTerms[]): Promise<void> {
  for (let first = 0; first < versions.length; first += atOnce)
    await writeSome(tx, versions.slice(first, first + atOnce));
}

async function writeSome(tx: Tx, versions: readonly NewAgentTerms[]): Promise<void> {
  const { rows } = await sql<Pick<TableRow<'terms'>, 'id' | 'agent_id' | 'version_no'>>`
    insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp,
      share_company_bp, share_rules, set_by)
    select g.aggregator_id, g.agent_id,
           coalesce((select max(t.version_no) from terms t where t.agent_id = g.agent_id), 0)
             + row_number() over (partition by g.agent_id order by g.place),
           g.valid_from, g.share_agent, g.share_master, 10000 - g.share_agent - g.share_master,
           g.share_rules::jsonb, g.set_by
    from unnest(
      ${versions.map((one) => one.aggregatorId)}::bigint[],
      ${versions.map((one) => one.agentId)}::bigint[],
      ${versions.map((one) => one.from.toISOString())}::timestamptz[],
      ${versions.map((one) => one.own.shareAgentBp)}::integer[],
      ${versions.map(({ own, master }) => splitShares(sharesOf(own), master.shareBp).master)}::integer[],
      ${versions.map(({ own, master }) => asText(shareRulesOf(own, master)))}::text[],
      ${versions.map((one) => one.setBy)}::text[])
      with ordinality as g (aggregator_id, agent_id, valid_from, share_agent, share_master, share_rules, set_by, place)
    order by g.place
    returning id, agent_id, version_no`.execute(tx);
  const inOrder = rows.toSorted((one, other) => one.version_no - other.version_no);
  const written = Map.groupBy(inOrder, (row) => row.agent_id);
  const bets = versions.flatMap(({ agentId, own, master }) => {
    const termsId = written.get(agentId)?.shift()?.id;
    if (termsId === undefined) throw new Error(`The terms of agent ${agentId} were not written`);
    return betRows(termsId, own, master.betTypes);
  });
  await sql`
    insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
      discount_agent_bp, discount_master_bp)
    select g.*
    from unnest(
      ${bets.map((row) => row.termsId)}::bigint[],
      ${bets.map((row) => row.betType)}::text[],
      ${bets.map((row) => row.rateAgent)}::bigint[],
      ${bets.map((row) => row.rateMaster)}::bigint[],
      ${bets.map((row) => row.discountPlayer)}::integer[],
      ${bets.map((row) => row.discountAgent)}::integer[],
      ${bets.map((row) => row.discountMaster)}::integer[]) as g`.execute(tx);
}

const asText = (stored: object | null): string | null => stored && JSON.stringify(stored);

function betRows(termsId: TermsId, own: AgentTerms, master: ReadonlyMap<BetType, AggregatorBet>) {
  return [...own.betTypes].flatMap(([betType, bet]) => {
    const upline = master.get(betType);
    if (!upline) return [];
    return [
      {
        termsId,
        betType,
        rateAgent: bet.rate,
        rateMaster: upline.rate,
        discountPlayer: bet.discountPlayerBp,
        discountAgent: bet.discountAgentBp,
        discountMaster: upline.discountBp,
      },
    ];
  });
}
