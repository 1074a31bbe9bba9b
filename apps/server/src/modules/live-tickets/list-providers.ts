import type { BundleProviderDto } from '@drawdesk/contract';
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
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { firstLengthOf, parseDrawFormat } from '../draws/draw-format.ts';
import { toPrizesDto } from './prizes-dto.ts';

interface ProviderRow
  extends Pick<
    TableRow<'provider'>,
    'id' | 'name_en' | 'name_th' | 'accepting' | 'bet_types' | 'derivation' | 'draw_format'
  > {
  rounds: { id: string; label: string; closeAt: string }[];
}

/**
 * Providers of bundles and tickets in the groups of the caller's rule, with the rounds that are on sale now.
 */
export const listBundleProviders = (store: Store, caller: AccountCaller): Promise<BundleProviderDto[]> =>
  store.transaction(scopeOf(caller), async (tx) =>
    (await readProviders(tx, caller)).flatMap(toBundleProviderDtos),
  );

async function readProviders(tx: Tx, caller: AccountCaller): Promise<ProviderRow[]> {
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
  return rows;
}

function toBundleProviderDtos(row: ProviderRow): BundleProviderDto[] {
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
        roundId: id,
        label,
        closeAt: new Date(closeAt).toISOString(),
      })),
    },
  ];
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
