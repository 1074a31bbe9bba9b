import type { SpecialRate } from '@drawdesk/contract';
import { formatRate, isBetType, rateX100 } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { AgentRow } from '../organisations/agent-row.ts';
import type { Owner } from '../organisations/owner.ts';
import { readRateChains, resolvedAt } from '../rates/rate-chain.ts';
import { clockOf } from '../terms/effective.ts';

export interface SpecialRow {
  id: bigint;
  agent_id: AgentId;
  provider_id: string;
  name_en: string;
  name_th: string;
  bet_type: string;
  rate_x100: bigint;
  granted_by: 'company' | 'aggregator';
  valid_from: Date;
  valid_to: Date;
  note: string | null;
  created_by_name: string | null;
  created_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
}

export type SpecialState = SpecialRate['state'];

export function stateOf(
  row: Pick<SpecialRow, 'withdrawn_at' | 'valid_from' | 'valid_to'>,
  now: Date,
): SpecialState {
  if (row.withdrawn_at) return 'withdrawn';
  if (row.valid_to <= now) return 'ended';
  return row.valid_from <= now ? 'running' : 'planned';
}

interface Which {
  providerId?: string | undefined;
  ids?: readonly bigint[];
}

const listMax = 1000;

/** Special rates of an agent, newest first. special_rate_of_agent */
export async function readSpecials(
  tx: Tx,
  agentId: AgentId,
  { providerId, ids }: Which = {},
): Promise<SpecialRow[]> {
  const { rows } = await sql<SpecialRow>`
    select s.id, s.agent_id, s.provider_id, p.name_en, p.name_th, s.bet_type, s.rate_x100, s.granted_by, s.valid_from,
           s.valid_to, s.note, s.created_by_name, s.created_at, s.withdrawn_at, s.withdrawn_by_name
    from special_rate s
    join provider p on p.id = s.provider_id
    where s.agent_id = ${agentId}
      and (${providerId ?? null}::text is null or s.provider_id = ${providerId ?? null})
      and (${ids ? [...ids] : null}::bigint[] is null or s.id = any(${ids ? [...ids] : null}::bigint[]))
    order by s.id desc
    limit ${listMax}`.execute(tx);
  return rows;
}

export const ownerOfAgent = ({ id, aggregator_id, name }: AgentRow): Owner => ({
  level: 'agent',
  aggregatorId: aggregator_id,
  agentId: id,
  name,
});

/** As DTOs, each with the rate that the agent's players get without it. */
export async function showSpecials(
  tx: Tx,
  caller: AccountCaller,
  agent: AgentRow,
  rows: readonly SpecialRow[],
): Promise<SpecialRate[]> {
  const now = await clockOf(tx);
  const providers = [...new Set(rows.map((row) => row.provider_id))];
  const chains = await readRateChains(tx, ownerOfAgent(agent), providers);
  return rows.flatMap((row) => {
    if (!isBetType(row.bet_type)) return [];
    const chain = chains.get(row.provider_id);
    const normal =
      chain && resolvedAt({ ...chain, rows: { ...chain.rows, specials: new Map() } }, row.bet_type);
    // a master does not see who at the company gave it, and why
    const own = caller.aggregatorId === null || row.granted_by === 'aggregator';
    return [
      {
        ...{ specialRateId: String(row.id), agentId: String(row.agent_id), providerId: row.provider_id },
        ...{ nameEn: row.name_en, nameTh: row.name_th, betType: row.bet_type },
        rate: formatRate(rateX100(Number(row.rate_x100))),
        normalRate: normal ? formatRate(normal.payRate.value) : null,
        from: row.valid_from.toISOString(),
        until: row.valid_to.toISOString(),
        ...{ grantedBy: row.granted_by, state: stateOf(row, now) },
        note: own ? row.note : null,
        createdBy: own ? row.created_by_name : null,
        createdAt: row.created_at.toISOString(),
        withdrawnBy: own ? row.withdrawn_by_name : null,
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      },
    ];
  });
}
