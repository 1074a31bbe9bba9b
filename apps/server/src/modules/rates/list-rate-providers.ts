import { providerGroup, providerLogo, type RateProviderDto } from '@drawdesk/contract';
import { isBetType, isBundleType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownersFor, requireOwner } from '../organisations/owner.ts';
import { plannedCloseOf } from '../schedules/coming-rounds.ts';
import { inTerms, type RateChain, readRateChains, resolvedAt } from './rate-chain.ts';

interface Row
  extends Pick<
    TableRow<'provider'>,
    | 'id'
    | 'provider_group'
    | 'name_en'
    | 'name_th'
    | 'logo'
    | 'accepting'
    | 'bet_types'
    | 'schedule'
    | 'calendar'
  > {
  next_close_at: Date | null;
  read_at: Date;
  planned: bigint;
}

/** The providers the caller sells, in menu order, with the state at the caller's own level. */
export const listRateProviders = (store: Store, caller: AccountCaller): Promise<RateProviderDto[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const owner = await requireOwner(tx, caller, {});
    const rows = await readSoldProviders(tx, caller);
    const chains = await readRateChains(
      tx,
      owner,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toRateProviderDto(row, chains.get(row.id)));
  });

const toRateProviderDto = (row: Row, chain: RateChain | undefined): RateProviderDto => ({
  providerId: row.id,
  group: providerGroup.parse(row.provider_group),
  nameEn: row.name_en,
  nameTh: row.name_th,
  logo: providerLogo.parse(row.logo),
  accepting: row.accepting,
  // what is sold by the unit has a price
  betTypes: row.bet_types.filter((betType) => !isBundleType(betType)).length,
  openBetTypes: chain ? row.bet_types.filter((betType) => isOpen(chain, betType)).length : 0,
  nextCloseAt: row.next_close_at?.toISOString() ?? null,
  plannedCloseAt: plannedCloseOf(row)?.toISOString() ?? null,
  planned: Number(row.planned),
});

/**
 * Bets are taken at the owner: the company's required settings exist, no level declines the bet type, and its
 * terms cover it.
 */
function isOpen(chain: RateChain, betType: string): boolean {
  if (!isBetType(betType)) return false;
  return inTerms(chain, betType) && (resolvedAt(chain, betType)?.accept.value ?? false);
}

/** Providers `p` that are on a master's and an agent's lists, where they have one. */
export const soldBy = (caller: AccountCaller): RawBuilder<unknown> => sql`
  not exists (
    select from aggregator m
    where m.id = ${caller.aggregatorId} and p.id <> all(m.providers_allowed))
  and not exists (
    select from agent a
    where a.id = ${caller.agentId} and p.id <> all(a.providers_allowed))`;

/**
 * Providers of the caller's groups that a master's and an agent's lists allow. The next close by round_by_provider, as
 * the catalogue reads it; plans by planned_change_waiting.
 */
async function readSoldProviders(tx: Tx, caller: AccountCaller): Promise<Row[]> {
  const groups = groupsAllowed(caller.rules, 'view', 'lotto-ratio');
  const { rows } = await sql<Row>`
    select p.id, p.provider_group, p.name_en, p.name_th, p.logo, p.accepting, p.bet_types,
      p.schedule, p.calendar, next.close_at as next_close_at, now() as read_at,
      coalesce(plans.waiting, 0) as planned
    from provider p
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
    left join (
      select c.provider_id, count(*) as waiting
      from planned_change c
      where c.state = 'planned' and ${ownersFor('c', caller)}
      group by c.provider_id
    ) plans on plans.provider_id = p.id
    where p.provider_group = any(${groups}::text[]) and ${soldBy(caller)}
    order by p.sort_order, p.id`.execute(tx);
  return rows;
}
