import type { SpecialRate } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { AgentRow } from '../organisations/agent-row.ts';
import type { Owner } from '../organisations/owner.ts';

export interface SpecialRow
  extends Pick<
    TableRow<'special_rate'>,
    | 'id'
    | 'agent_id'
    | 'provider_id'
    | 'bet_type'
    | 'rate_x100'
    | 'valid_from'
    | 'valid_to'
    | 'note'
    | 'created_by_name'
    | 'created_at'
    | 'withdrawn_at'
    | 'withdrawn_by_name'
  > {
  name_en: string;
  name_th: string;
  granted_by: 'company' | 'aggregator';
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
