import type { rateOperations } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { atOwner, ownersFor, requireOwner } from '../organisations/owner.ts';
import { type PlannedRow, plannedColumns, plannedJoined } from './planned-row.ts';

type Query = z.output<(typeof rateOperations)['rates.planned']['query']>;

/** Planned changes at the levels that exist for the caller, newest first. */
export const listPlanned = (store: Store, caller: AccountCaller, query: Query): Promise<Page<PlannedRow>> =>
  store.transaction(scopeOf(caller), (tx) => readPlannedPage(tx, caller, query));

/** The same inside a transaction. planned_change_of_provider */
export async function readPlannedPage(
  tx: Tx,
  caller: AccountCaller,
  query: Query,
): Promise<Page<PlannedRow>> {
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
  return pageOfRows<PlannedRow>(
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
}
