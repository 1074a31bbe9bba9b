import type { InvalidField } from '@drawdesk/contract';
import { type BetType, commonScope, isBetType, usesOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import {
  agentProblems,
  aggregatorProblems,
  faultOf,
  type Problem,
  percent,
  refuseProblems,
  scopeName,
} from './check-terms.ts';
import { readAgentTerms } from './read-terms.ts';
import { type AgentTerms, type AggregatorTerms, receivedOf, sharesOf } from './terms.ts';
import { periodsOf, sinceInstant } from './timeline.ts';
import { type NewAgentTerms, writeAgentTerms, writeAggregatorTerms } from './write-terms.ts';

export interface AggregatorAgreement {
  master: { id: bigint; name: string };
  terms: AggregatorTerms;
  from: Date;
  setBy: string | null;
  at: string;
}

/**
 * Agrees on terms between the company and a master from an instant on. The terms its agents have at that
 * instant and have planned for later are written again with the new master's side; the agents' side stays
 * the same.
 *
 * @throws DomainError `terms_over_upline`, `terms_invalid`; `terms_below_agents` naming the agents that
 *   have more
 */
export async function agreeWithAggregator(
  tx: Tx,
  { master, terms, from, setBy, at }: AggregatorAgreement,
): Promise<void> {
  const company = await readCompany(tx);
  refuseProblems(aggregatorProblems(terms, company.paid), company.name, at);
  const agents = await readAgents(tx, master.id);
  const versions: NewAgentTerms[] = [];
  const inTheWay: AgentInTheWay[] = [];
  const standing = await readAgentTerms(tx, [...agents.keys()], true);
  for (const [agentId, code] of agents) {
    for (const { from: since, value } of sinceInstant(periodsOf(standing.get(agentId) ?? []), from)) {
      const problems = agentProblems(value.terms, terms);
      if (problems.length > 0) inTheWay.push({ code, problems, own: value.terms });
      versions.push({
        agentId,
        aggregatorId: master.id,
        from: since,
        own: value.terms,
        setBy,
        master: terms,
      });
    }
  }
  refuseAgents(inTheWay, { name: master.name, terms, at });
  await writeAggregatorTerms(tx, master.id, { from, terms, setBy });
  await writeAgentTerms(tx, versions);
}

const namedMost = 10;
const fieldsMost = 50;

/** An agent that has more than the new terms of its master allow. */
interface AgentInTheWay {
  code: string;
  problems: Problem[];
  own: AgentTerms;
}

function refuseAgents(
  inTheWay: readonly AgentInTheWay[],
  { name, terms, at }: { name: string; terms: AggregatorTerms; at: string },
): void {
  if (inTheWay.length === 0) return;
  const fields = inTheWay.flatMap(({ code, problems }) =>
    problems.map(
      (problem): InvalidField => ({
        path: `agents.${code}.${problem.betType ?? 'shares'}`,
        ...faultOf(problem, name),
      }),
    ),
  );
  throw new DomainError(
    'terms_below_agents',
    { agents: named(inTheWay.map(({ code }) => code)) },
    [...sharesInUse(inTheWay, terms, at), ...fields].slice(0, fieldsMost),
  );
}

function named(codes: readonly string[]): string {
  const different = [...new Set(codes)];
  const more = different.length > namedMost ? ` +${different.length - namedMost}` : '';
  return `${different.slice(0, namedMost).join(', ')}${more}`;
}

/**
 * The least that each share of the master can be, and the agents that use so much of it, for each group and family that
 * they use it for: the most first (shares.md §4).
 */
function sharesInUse(inTheWay: readonly AgentInTheWay[], terms: AggregatorTerms, at: string): InvalidField[] {
  const uses = inTheWay.flatMap(({ code, own }) =>
    usesOf(sharesOf(own), receivedOf(terms))
      .filter(({ used, receivedBp }) => used > receivedBp)
      .map(({ row, receivedRow, used }) => ({
        code,
        receivedRow,
        used,
        scope: commonScope(rowAt(own.rows, row), rowAt(terms.rows, receivedRow)),
      })),
  );
  const alike = [
    ...Map.groupBy(
      uses,
      ({ receivedRow, scope }) => `${receivedRow}/${scope.group}/${scope.family}`,
    ).values(),
  ].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [{ ...first, used: Math.max(...own.map(({ used }) => used)), codes: own.map(({ code }) => code) }];
  });
  return alike
    .toSorted((one, other) => (one.receivedRow ?? -1) - (other.receivedRow ?? -1) || other.used - one.used)
    .map(({ receivedRow, used, codes, scope }) => {
      const values = { min: percent(used), agents: named(codes) };
      const isForAll = scope.group === null && scope.family === null;
      return {
        path: receivedRow === null ? `${at}.shareBp` : `${at}.sharesByGroup.${receivedRow}.shareBp`,
        ...(isForAll
          ? { code: 'shares_in_use', values }
          : { code: 'shares_in_use_in', values: { ...values, scope: scopeName(scope) } }),
      };
    });
}

const rowAt = <Row>(rows: readonly Row[], at: number | null): Row | undefined =>
  at === null ? undefined : rows[at];

/** Agents of a master by id, with their codes. */
async function readAgents(tx: Tx, aggregatorId: AggregatorId): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<Pick<TableRow<'agent'>, 'id' | 'code'>>`
    select id, code from agent where aggregator_id = ${aggregatorId} order by code_order, id`.execute(tx);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export interface CompanyUpline {
  name: string;
  /** The best pay rate ×100 the company has on a bet type, over its providers; none where it sets none. */
  paid: ReadonlyMap<BetType, number>;
}

/** What the company itself pays: no tier can get better terms than that. */
export async function readCompany(tx: Tx): Promise<CompanyUpline> {
  const named = await sql<Pick<TableRow<'company'>, 'name'>>`select name from company`.execute(tx);
  const { rows } = await sql<{ bet_type: string; rate: number }>`
    select bet_type, max((settings ->> 'payRate')::integer) as rate
    from bet_setting
    where level = 'company' and settings ? 'payRate'
    group by bet_type`.execute(tx);
  return {
    name: named.rows[0]?.name ?? '',
    paid: new Map(
      rows.flatMap((row): [BetType, number][] => (isBetType(row.bet_type) ? [[row.bet_type, row.rate]] : [])),
    ),
  };
}
