import {
  type BundleBetType,
  type BundleSize,
  isBundleType,
  type PrizeTable,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { prizeTableOf } from './prize-table.ts';
import { knownSize } from './read-units.ts';

/** Price and prizes that units were sold under. */
export interface BundleVersion {
  id: bigint;
  betType: BundleBetType;
  size: BundleSize;
  price: Satang;
  prizes: PrizeTable;
}

/**
 * The versions that tickets refer to, by id. A missing version means damaged data: the result does not
 * contain it.
 */
export async function readVersions(
  tx: Tx,
  ids: readonly (bigint | null)[],
): Promise<ReadonlyMap<bigint, BundleVersion>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<
    Pick<TableRow<'bundle_version'>, 'id' | 'bet_type' | 'size' | 'price' | 'prizes'>
  >`
    select id, bet_type, size, price, prizes from bundle_version where id = any(${wanted}::bigint[])`.execute(
    tx,
  );
  return new Map(
    rows.map((row) => {
      if (!isBundleType(row.bet_type)) throw new Error(`Version ${row.id} of no bundle: ${row.bet_type}`);
      const prizes = prizeTableOf(row.bet_type, row.prizes);
      const size = knownSize(row.size);
      return [row.id, { id: row.id, betType: row.bet_type, size, price: satang(row.price), prizes }];
    }),
  );
}

/** The version a ticket refers to. Throws when it refers to none that exists. */
export function versionOf(versions: ReadonlyMap<bigint, BundleVersion>, id: bigint | null): BundleVersion {
  const version = id === null ? undefined : versions.get(id);
  if (!version) throw new Error(`A ticket was sold under unknown prizes: ${id}`);
  return version;
}
