import { type Role, rolesToShareWith, type SavedView, sharingRoles } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { SavedViewTable } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

export type SavedViewRow = Pick<
  Selectable<SavedViewTable>,
  'id' | 'account_id' | 'list' | 'name' | 'search' | 'hidden' | 'shared_with'
> & {
  /** Who shares it; not read of one's own. */
  shared_by?: string;
};

const columns = sql`v.id, v.account_id, v.list, v.name, v.search, v.hidden, v.shared_with`;

/** Which views are the caller's own; none while impersonating, where the lists are those of the tenant. */
const isOwn = ({ accountId, mode }: AccountCaller) =>
  mode === 'own' ? sql`v.account_id = ${accountId}` : sql`false`;

/**
 * The views of a list: the caller's own, and those shared with its role among its people (saved_view_by_name,
 * saved_view_shared). An agent's master shares with it; staff share among staff. Who may share sees all of them, and so
 * can end them. What somebody shares who may not any more is seen by nobody else.
 */
export async function readViews(tx: Tx, caller: AccountCaller, list: string): Promise<SavedViewRow[]> {
  // an agent does not see the accounts of its master: to it the master shares
  const { rows } = await sql<SavedViewRow>`
    select ${columns}, coalesce(a.display_name, g.code) as shared_by
    from saved_view v
    left join account a on a.id = v.account_id
    left join aggregator g on g.id = v.aggregator_id
    where v.list = ${list}
      and v.id in (
        select v.id from saved_view v where ${isOwn(caller)}
        union
        select v.id from saved_view v
        where coalesce(v.aggregator_id, 0) = ${caller.aggregatorId ?? 0n} and v.shared_with <> '{}'
          and ${sharesAlso(caller) ? sql`true` : sql`${caller.role} = any(v.shared_with)`}
          and view_still_shared(v.id, ${[...sharingRoles]}::text[]))
    order by v.name, v.id`.execute(tx);
  return rows;
}

const sharesAlso = ({ role }: AccountCaller) => sharingRoles.includes(role);

/** A view that is shared among the people of somebody who may share, locked; undefined for all others. */
export async function lockSharedView(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
): Promise<SavedViewRow | undefined> {
  if (!sharesAlso(caller)) return undefined;
  const { rows } = await sql<SavedViewRow>`
    select ${columns} from saved_view v
    where v.id = ${id} and v.shared_with <> '{}'
      and coalesce(v.aggregator_id, 0) = ${caller.aggregatorId ?? 0n} and v.agent_id is null
    for update`.execute(tx);
  return rows[0];
}

/** One of the caller's own, locked; undefined for all others. */
export async function lockOwnView(
  tx: Tx,
  { accountId }: AccountCaller,
  id: bigint,
): Promise<SavedViewRow | undefined> {
  const { rows } = await sql<SavedViewRow>`
    select ${columns} from saved_view v where v.id = ${id} and v.account_id = ${accountId} for update`.execute(
    tx,
  );
  return rows[0];
}

const storedSearch = z.record(z.string(), z.string());
/** Names in addresses that stand for rows which only a part of the tree may see. */
const tables = { aggregatorId: 'aggregator', agentId: 'agent' } as const;

/**
 * The ids of masters and agents among these searches that exist for the caller: row level security leaves out the
 * others. `0` is the company itself, in lists of staff.
 */
async function visibleIds(tx: Tx, caller: AccountCaller, searches: readonly Record<string, string>[]) {
  const seen = new Set(caller.aggregatorId === null ? ['aggregatorId=0'] : []);
  for (const [name, table] of Object.entries(tables)) {
    const ids = searches.flatMap(({ [name]: id }) =>
      id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? [id] : [],
    );
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: bigint }>`
      select id from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tx);
    for (const row of rows) seen.add(`${name}=${row.id}`);
  }
  return seen;
}

/** With whom an own view is shared: with nobody once its owner may not share any more. */
export const stillSharedWith = ({ role }: AccountCaller, { shared_with }: SavedViewRow): Role[] =>
  rolesToShareWith(role).filter((one) => shared_with.includes(one));

/** In the contract's shape, each without what the caller may not see. */
export async function toSavedViewDtos(
  tx: Tx,
  caller: AccountCaller,
  rows: readonly SavedViewRow[],
): Promise<SavedView[]> {
  const searches = rows.map(({ search }) => storedSearch.parse(search));
  const visible = await visibleIds(tx, caller, searches);
  return rows.map((row, i) => {
    const search = searches[i] ?? {};
    const notVisible = Object.keys(tables).filter(
      (name) => search[name] !== undefined && !visible.has(`${name}=${search[name]}`),
    );
    const own = caller.mode === 'own' && row.account_id === caller.accountId;
    return {
      savedViewId: String(row.id),
      list: row.list,
      name: row.name,
      search: Object.fromEntries(Object.entries(search).filter(([name]) => !notVisible.includes(name))),
      hidden: row.hidden,
      sharedWith: own ? stillSharedWith(caller, row) : (row.shared_with as Role[]),
      own,
      sharedBy: own ? null : (row.shared_by ?? null),
      notVisible,
    };
  });
}
