import type { BundleConfigDto, BundleProviderDto } from '@drawdesk/contract';
import {
  type BundleBetType,
  bundleSeeds,
  bundleSizes,
  derivationNames,
  formatMoney,
  isBundleType,
  ladderSeeds,
  prizeNamesOf,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { firstLengthOf, parseDrawFormat } from '../draws/draw-format.ts';
import { configsFor, readConfigs, toConfigDto } from './config-row.ts';
import { toPrizesDto } from './prizes-dto.ts';

export interface ConfigQuery {
  providerId?: string | undefined;
  level?: 'aggregator' | 'agent' | undefined;
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  size?: string | undefined;
  on?: 'yes' | 'no' | undefined;
  q?: string | undefined;
  page: number;
  itemsPerPage: number;
}

/** Settings of bundles that exist for the caller, masters before their agents, sizes from large to small. */
export async function listConfigs(
  tx: Tx,
  caller: AccountCaller,
  query: ConfigQuery,
): Promise<{ data: BundleConfigDto[]; meta: { page: number; itemsPerPage: number; total: number } }> {
  const { page, itemsPerPage } = query;
  const like = query.q === undefined ? null : likeAnywhere(query.q);
  const where = sql`
    ${configsFor(caller)}
    and c.provider_id in (
      select o.id from provider o
      where o.provider_group = any(${groupsAllowed(caller.rules, 'view', 'setting-live-ticket')}::text[]))
    and (${query.providerId ?? null}::text is null or c.provider_id = ${query.providerId ?? null})
    and (${query.level ?? null}::text is null or (c.agent_id is null) = (${query.level ?? null} = 'aggregator'))
    and (${query.aggregatorId ?? null}::bigint is null or c.aggregator_id = ${query.aggregatorId ?? null})
    and (${query.agentId ?? null}::bigint is null or c.agent_id = ${query.agentId ?? null})
    and (${query.size ?? null}::text is null or c.size = ${query.size ?? null})
    and (${query.on ?? null}::text is null or c.is_on = (${query.on ?? null} = 'yes'))
    and (${like}::text is null or exists (
      select from aggregator s where s.id = c.aggregator_id and c.agent_id is null and (s.code ilike ${like} or s.name ilike ${like}))
      or exists (
      select from agent s where s.id = c.agent_id and (s.code ilike ${like} or s.name ilike ${like})))`;
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from bundle_config c where ${where}`.execute(tx);
  const configs = await readConfigs(
    tx,
    where,
    sql`
    order by c.provider_id, m.code, a.code nulls first, array_position(array['large', 'medium', 'small'], c.size)
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return {
    data: configs.map((config) => toConfigDto(caller, config)),
    meta: { page, itemsPerPage, total: Number(rows[0]?.total ?? 0n) },
  };
}

interface ProviderRow {
  id: string;
  name_en: string;
  name_th: string;
  accepting: boolean;
  bet_types: string[];
  derivation: string;
  draw_format: unknown;
  rounds: { id: string; label: string; closeAt: string }[];
}

/**
 * Providers of bundles and tickets in the groups of the caller's rule, with the rounds that are on sale now.
 */
export async function listProviders(tx: Tx, caller: AccountCaller): Promise<BundleProviderDto[]> {
  // round_by_status
  const { rows } = await sql<ProviderRow>`
    select p.id, p.name_en, p.name_th, p.accepting, p.bet_types, p.derivation, p.draw_format,
           coalesce((
             select json_agg(json_build_object('id', r.id::text, 'label', r.label, 'closeAt', r.close_at)
                             order by r.close_at)
             from round r
             where r.provider_id = p.id and r.status = 'open' and clock_timestamp() < r.close_at), '[]') as rounds
    from provider p
    where p.bet_types && array['set', 'ticket']
      and p.provider_group = any(${groupsAllowed(caller.rules, 'view', 'setting-live-ticket')}::text[])
    order by p.sort_order, p.id`.execute(tx);
  return rows.flatMap((row): BundleProviderDto[] => {
    const betType = row.bet_types.find(isBundleType);
    if (!betType) return [];
    return [
      {
        providerId: row.id,
        nameEn: row.name_en,
        nameTh: row.name_th,
        accepting: row.accepting,
        betType,
        digits: digitsOf(betType, row),
        prizes: [...prizeNamesOf[betType]],
        seeds: seedsOf(betType),
        openRounds: row.rounds.map(({ id, label, closeAt }) => ({
          ...{ roundId: id, label },
          closeAt: new Date(closeAt).toISOString(),
        })),
      },
    ];
  });
}

function digitsOf(betType: BundleBetType, row: ProviderRow): number | null {
  if (betType === 'set') return 4;
  const derivation = derivationNames.find((name) => name === row.derivation);
  return (derivation && firstLengthOf(derivation, parseDrawFormat(row.draw_format))) ?? null;
}

const seedsOf = (betType: BundleBetType) =>
  bundleSizes.map((size) => {
    const { price, prizes } = (betType === 'set' ? bundleSeeds : ladderSeeds)[size];
    return { size, price: formatMoney(price), prizes: toPrizesDto(betType, prizes) };
  });
