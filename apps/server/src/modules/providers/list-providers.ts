import type { ProviderGroup, RoundStatus } from '@drawdesk/contract';
import type { RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';

/** A provider with the state of its rounds. */
export interface ListedProvider
  extends Pick<
    TableRow<'provider'>,
    | 'id'
    | 'provider_group'
    | 'name_en'
    | 'name_th'
    | 'logo'
    | 'sort_order'
    | 'derivation'
    | 'bet_types'
    | 'draw_format'
    | 'schedule'
    | 'calendar'
    | 'result_mode'
    | 'confirm_mode'
    | 'accepting'
  > {
  switches: Partial<RuleSwitches>;
  /** Of the latest round that no longer sells; null when there has been none. */
  latest_status: RoundStatus | null;
  next_close_at: Date | null;
  read_at: Date;
}

interface ProviderFilter {
  providerId?: string | undefined;
  group?: ProviderGroup | undefined;
  accepting?: 'yes' | 'no' | undefined;
  resultMode?: 'auto' | 'manual' | undefined;
  /** Part of a name in either language, or of the id. */
  q?: string | undefined;
}

/** Providers in menu order. The catalogue is the same for everybody who is signed in (screens.md §2). */
export const listProviders = (
  store: Store,
  caller: AccountCaller,
  filter: ProviderFilter,
): Promise<ListedProvider[]> => store.transaction(scopeOf(caller), (tx) => readProviders(tx, filter));

/** @throws DomainError `not_found`. */
export async function showProvider(
  store: Store,
  caller: AccountCaller,
  providerId: string,
): Promise<ListedProvider> {
  const [row] = await listProviders(store, caller, { providerId });
  if (!row) throw new DomainError('not_found', { what: 'provider' });
  return row;
}

/**
 * The same list inside a transaction. Index round_by_provider: from a day ahead backwards to the first round that no longer
 * sells (a yigi day is 264 rounds), and from now forwards to the first that still will.
 */
export async function readProviders(
  tx: Tx,
  { providerId, group, accepting, resultMode, q }: ProviderFilter,
): Promise<ListedProvider[]> {
  const pattern = q ? likeAnywhere(q) : null;
  const { rows } = await sql<ListedProvider>`
    select p.id, p.provider_group, p.name_en, p.name_th, p.logo, p.sort_order, p.derivation, p.bet_types,
      p.draw_format, p.switches, p.schedule, p.calendar, p.result_mode, p.confirm_mode, p.accepting,
      latest.status as latest_status, next.close_at as next_close_at, now() as read_at
    from provider p
    left join lateral (
      select r.status
      from round r
      where r.provider_id = p.id
        and r.draw_at < now() + interval '1 day'
        and r.open_at <= now()
        and r.status not in ('scheduled', 'open')
      order by r.draw_at desc
      limit 1
    ) latest on true
    left join lateral (
      select r.close_at
      from round r
      where r.provider_id = p.id
        and r.draw_at > now()
        and r.close_at > now()
        and r.status in ('scheduled', 'open')
      order by r.draw_at
      limit 1
    ) next on true
    where (${providerId ?? null}::text is null or p.id = ${providerId ?? null})
      and (${group ?? null}::text is null or p.provider_group = ${group ?? null})
      and (${accepting ?? null}::text is null or p.accepting = (${accepting ?? null} = 'yes'))
      and (${resultMode ?? null}::text is null or p.result_mode = ${resultMode ?? null})
      and (${pattern}::text is null
        or p.name_en ilike ${pattern} or p.name_th ilike ${pattern} or p.id ilike ${pattern})
    order by p.sort_order, p.id`.execute(tx);
  return rows;
}
