import { providerGroups } from '@drawdesk/contract';
import { sql } from 'kysely';
import { visibleGroups } from '../../business/rounds/visible-groups.ts';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';

/** The providers whose rounds exist for the caller (screens.md §2). */
export async function visibleProviders(tx: Tx, caller: AccountCaller): Promise<ReadonlySet<string> | 'all'> {
  const groups = visibleGroups(caller);
  if (groups.length === providerGroups.length) return 'all';
  const { rows } = await sql<{ id: string }>`
    select id from provider where provider_group = any(${groups}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
