import { type Role, rolesToShareWith, type SavedView } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { readViews, toSavedViewDtos } from './view-rows.ts';

interface ListedViews {
  views: SavedView[];
  /** With which view the list opens; only one that the caller still sees. */
  defaultId: string | null;
  shareWith: Role[];
}

/** The views of a list by name: own ones, and those that others share. */
export const listViews = (store: Store, caller: AccountCaller, list: string): Promise<ListedViews> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const views = await toSavedViewDtos(tx, caller, await readViews(tx, caller, list));
    if (caller.mode !== 'own') return { views, defaultId: null, shareWith: [] };
    const { rows } = await sql<{ saved_view_id: bigint }>`
      select saved_view_id from saved_view_default
      where account_id = ${caller.accountId} and list = ${list}`.execute(tx);
    const chosen = rows.map(({ saved_view_id }) => String(saved_view_id));
    return {
      views,
      shareWith: [...rolesToShareWith(caller.role)],
      defaultId: views.find(({ savedViewId }) => chosen.includes(savedViewId))?.savedViewId ?? null,
    };
  });
