import type { PlannedChange, rateOperations } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import { pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { atOwner, ownersFor, requireOwner } from '../organisations/owner.ts';
import { type PlannedRow, plannedColumns, plannedJoined, toPlannedDto } from './planned-row.ts';

type Query = z.output<(typeof rateOperations)['rates.planned']['query']>;

/** Planned changes at the levels that exist for the caller, newest first. planned_change_of_provider */
export async function listPlanned(
  tx: Tx,
  caller: AccountCaller,
  query: Query,
): Promise<{ rows: PlannedChange[]; total: number }> {
  const { providerId, state, aggregatorId, agentId, page, itemsPerPage } = query;
  const named = aggregatorId !== undefined || agentId !== undefined;
  const owner = named ? await requireOwner(tx, caller, { aggregatorId, agentId }) : null;
  const groups = groupsAllowed(caller.rules, 'view', 'lotto-ratio');
  const where = sql.join(
    [
      ownersFor('c', caller),
      sql`c.provider_id in (select id from provider where provider_group = any(${groups}::text[]))`,
      ...(owner ? [atOwner('c', owner)] : []),
      ...(providerId === undefined ? [] : [sql`c.provider_id = ${providerId}`]),
      ...(state === undefined ? [] : [sql`c.state = ${state}`]),
    ],
    sql` and `,
  );
  const { rows, total } = await pageOfRows<PlannedRow>(
    tx,
    {
      select: sql`${plannedColumns} ${plannedJoined}`,
      from: sql`planned_change c`,
      where,
      columns: {},
      id: sql`c.id`,
    },
    { page, itemsPerPage, orderBy: 'desc' },
  );
  return { rows: rows.map((row) => toPlannedDto(row, caller)), total };
}
