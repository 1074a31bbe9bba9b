import { type BundleBetType, type PrizeName, type PrizeTable, prizeNamesOf, satang } from '@drawdesk/lottery';

/** Prizes as a column stores them: satang as text, by name. */
export type StoredPrizes = Readonly<Record<string, string>>;

/** Reads stored prizes; they must contain every prize of the bet type. Throws when one is damaged. */
export function prizeTableOf(betType: BundleBetType, stored: unknown): PrizeTable {
  if (typeof stored !== 'object' || stored === null) throw new Error('Prizes that are none');
  const amounts = new Map(Object.entries(stored));
  const table: Partial<Record<PrizeName, ReturnType<typeof satang>>> = {};
  for (const name of prizeNamesOf[betType]) {
    const amount: unknown = amounts.get(name);
    if (typeof amount !== 'string') throw new Error(`Prizes without ${name}`);
    table[name] = satang(BigInt(amount));
  }
  return table;
}

/** The reverse, for writing, in the order of the prizes. */
export function storedPrizes(betType: BundleBetType, table: PrizeTable): StoredPrizes {
  return Object.fromEntries(prizeNamesOf[betType].map((name) => [name, String(table[name] ?? 0n)]));
}
