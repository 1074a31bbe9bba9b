import {
  type Role,
  rolesToShareWith,
  type SavedView,
  savedViewsMax,
  savedViewsOfAllMax,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import {
  lockOwnView,
  lockSharedView,
  readViews,
  type SavedViewRow,
  stillSharedWith,
  toSavedViewDtos,
} from './view-rows.ts';

interface ViewFields {
  name: string;
  search: Record<string, string>;
  hidden: string[] | null;
  sharedWith: Role[];
}

type Context = CommandContext<AccountCaller>;

const missing = () => new DomainError('not_found', { what: 'saved view' });

/**
 * Saves a view of a list for its reader.
 * @throws DomainError `name_taken`, `too_many_views`, `view_not_shareable`
 */
export async function createView(
  store: Store,
  context: Context,
  { list, ...fields }: ViewFields & { list: string },
): Promise<SavedView> {
  const { caller } = context;
  requireShareable(caller, fields.sharedWith);
  const { answer } = await command(store, context, async (tx) => {
    await requireRoom(tx, caller, list);
    await requireFreeName(tx, caller, list, fields.name);
    const { rows } = await sql<SavedViewRow>`
      insert into saved_view (account_id, aggregator_id, agent_id, list, name, search, hidden, shared_with)
      values (${caller.accountId}, ${caller.aggregatorId}, ${caller.agentId}, ${list}, ${fields.name},
        ${JSON.stringify(fields.search)}::jsonb, ${fields.hidden}::text[], ${fields.sharedWith}::text[])
      returning id, account_id, list, name, search, hidden, shared_with`.execute(tx);
    const [view] = await toSavedViewDtos(tx, caller, rows);
    if (!view) throw missing();
    return { answer: view, auditEntry: { ...subjectOf(view), after: recorded(view) } };
  });
  return answer;
}

/**
 * Changes what is given of an own view. A view whose owner may not share any more is not shared from then on.
 * @throws DomainError `not_found`, `name_taken`, `view_not_shareable`
 */
export async function updateView(
  store: Store,
  context: Context,
  id: bigint,
  changes: { [K in keyof ViewFields]?: ViewFields[K] | undefined },
): Promise<SavedView> {
  const { caller } = context;
  requireShareable(caller, changes.sharedWith ?? []);
  const { answer } = await command(store, context, async (tx) => {
    await lockViewsOf(tx, caller);
    const row = await lockOwnView(tx, caller, id);
    if (!row) throw missing();
    const name = changes.name ?? row.name;
    await requireFreeName(tx, caller, row.list, name, id);
    const [before] = await toSavedViewDtos(tx, caller, [row]);
    const { rows } = await sql<SavedViewRow>`
      update saved_view set
        name = ${name},
        search = ${JSON.stringify(changes.search ?? row.search)}::jsonb,
        hidden = ${changes.hidden === undefined ? row.hidden : changes.hidden}::text[],
        shared_with = ${changes.sharedWith ?? stillSharedWith(caller, row)}::text[],
        changed_at = clock_timestamp()
      where id = ${id}
      returning id, account_id, list, name, search, hidden, shared_with`.execute(tx);
    const [view] = await toSavedViewDtos(tx, caller, rows);
    if (!view || !before) throw missing();
    return {
      answer: view,
      auditEntry: { ...subjectOf(view), before: recorded(before), after: recorded(view) },
    };
  });
  return answer;
}

/**
 * Ends the sharing of a view among the caller's people, also of another person's; the owner keeps it.
 * @throws DomainError `not_found`
 */
export async function unshare(store: Store, context: Context, id: bigint): Promise<{ savedViewId: string }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockSharedView(tx, caller, id);
    if (!row) throw missing();
    await sql`
      update saved_view set shared_with = '{}', changed_at = clock_timestamp() where id = ${id}`.execute(tx);
    return {
      answer: { savedViewId: String(id) },
      auditEntry: {
        ...{ subject: 'saved_view', subjectId: String(id) },
        before: { list: row.list, name: row.name, sharedWith: row.shared_with },
        after: { list: row.list, name: row.name, sharedWith: [] },
      },
    };
  });
  return answer;
}

/**
 * Removes an own view, also for those with whom it was shared.
 * @throws DomainError `not_found`
 */
export async function removeView(
  store: Store,
  context: Context,
  id: bigint,
): Promise<{ savedViewId: string }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const row = await lockOwnView(tx, caller, id);
    if (!row) throw missing();
    const [view] = await toSavedViewDtos(tx, caller, [row]);
    if (!view) throw missing();
    await sql`delete from saved_view where id = ${id}`.execute(tx);
    return {
      answer: { savedViewId: String(id) },
      auditEntry: { ...subjectOf(view), before: recorded(view) },
    };
  });
  return answer;
}

interface DefaultOf {
  list: string;
  savedViewId: string | null;
}

/**
 * Sets the view with which a list opens for this person.
 * @throws DomainError `not_found` for a view of another list, or one that the caller does not see
 */
export async function setDefaultView(
  store: Store,
  context: Context,
  { list, savedViewId }: DefaultOf,
): Promise<DefaultOf> {
  const { accountId, aggregatorId, agentId } = context.caller;
  await command(store, context, async (tx) => {
    if (savedViewId === null) {
      await sql`delete from saved_view_default where account_id = ${accountId} and list = ${list}`.execute(
        tx,
      );
    } else {
      const visible = await readViews(tx, context.caller, list);
      if (!visible.some((row) => String(row.id) === savedViewId)) throw missing();
      await sql`
        insert into saved_view_default (account_id, aggregator_id, agent_id, list, saved_view_id)
        values (${accountId}, ${aggregatorId}, ${agentId}, ${list}, ${savedViewId})
        on conflict (account_id, list) do update set saved_view_id = excluded.saved_view_id`.execute(tx);
    }
    return { answer: null, auditEntry: null };
  });
  return { list, savedViewId };
}

function requireShareable(caller: AccountCaller, sharedWith: readonly Role[]): void {
  const allowed = rolesToShareWith(caller.role);
  if (sharedWith.some((one) => !allowed.includes(one))) throw new DomainError('view_not_shareable');
}

/** Two tabs that save at the same time do so one after the other. */
const lockViewsOf = (tx: Tx, { accountId }: AccountCaller) =>
  sql`select pg_advisory_xact_lock(hashtextextended('saved_view', ${accountId}))`.execute(tx);

async function requireRoom(tx: Tx, caller: AccountCaller, list: string): Promise<void> {
  await lockViewsOf(tx, caller);
  const { rows } = await sql<{ here: bigint; all: bigint }>`
    select count(*) filter (where list = ${list}) as here, count(*) as all
    from saved_view where account_id = ${caller.accountId}`.execute(tx);
  const { here = 0n, all = 0n } = rows[0] ?? {};
  if (here >= savedViewsMax || all >= savedViewsOfAllMax)
    throw new DomainError('too_many_views', {
      limit: String(savedViewsMax),
      all: String(savedViewsOfAllMax),
    });
}

async function requireFreeName(
  tx: Tx,
  { accountId }: AccountCaller,
  list: string,
  name: string,
  except = 0n,
): Promise<void> {
  const { rows } = await sql`
    select from saved_view
    where account_id = ${accountId} and list = ${list} and lower(name) = lower(${name}) and id <> ${except}`.execute(
    tx,
  );
  if (rows.length > 0) throw new DomainError('name_taken', { name });
}

const subjectOf = ({ savedViewId }: SavedView) => ({ subject: 'saved_view', subjectId: savedViewId });

const recorded = ({ list, name, search, hidden, sharedWith }: SavedView) => ({
  list,
  name,
  search,
  hidden,
  sharedWith,
});
