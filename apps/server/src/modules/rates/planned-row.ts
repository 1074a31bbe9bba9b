import { betType } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Owner } from '../organisations/owner.ts';

/** One field of one bet type that changes, as a DTO; blocks in the same plan are fields `block:387`. */
const plannedCell = z.object({
  betType,
  field: z.string(),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type PlannedCell = z.infer<typeof plannedCell>;
export const plannedCells = z.array(plannedCell);

export interface PlannedRow
  extends Pick<
    TableRow<'planned_change'>,
    | 'id'
    | 'provider_id'
    | 'aggregator_id'
    | 'agent_id'
    | 'changes'
    | 'note'
    | 'planned_by_name'
    | 'planned_at'
    | 'state'
    | 'round_id'
    | 'ended_by_name'
    | 'ended_at'
  > {
  provider_group: string;
  name_en: string;
  name_th: string;
  level: Owner['level'];
  holder_name: string;
  round_label: string | null;
  round_open_at: Date | null;
}

/**
 * Planned changes as `c`, with provider, owner and round: the one it was applied for, or the next to open.
 */
export const plannedColumns: RawBuilder<unknown> = sql`
  select c.id, c.provider_id, p.provider_group, p.name_en, p.name_th, c.level, c.aggregator_id, c.agent_id,
         coalesce(a.name, m.name, (select name from company)) as holder_name, c.changes, c.note, c.planned_by_name,
         c.planned_at, c.state, r.id as round_id, r.label as round_label, r.open_at as round_open_at, c.ended_by_name,
         c.ended_at`;

export const plannedJoined: RawBuilder<unknown> = sql`
  from planned_change c
  join provider p on p.id = c.provider_id
  left join aggregator m on m.id = c.aggregator_id
  left join agent a on a.id = c.agent_id
  left join lateral (
    select * from round n
    where case when c.state = 'planned'
               then n.provider_id = c.provider_id and n.status = 'scheduled' and n.draw_at > now()
               else n.id = c.round_id end
    order by n.open_at, n.id
    limit 1
  ) r on true`;

/** One planned change by its id; undefined where the transaction sees none. */
export async function readPlanned(tx: Tx, id: bigint): Promise<PlannedRow | undefined> {
  const { rows } = await sql<PlannedRow>`${plannedColumns} ${plannedJoined} where c.id = ${id}`.execute(tx);
  return rows[0];
}
