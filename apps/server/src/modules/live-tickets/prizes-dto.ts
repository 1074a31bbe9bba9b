import type { BundlePrizeName } from '@drawdesk/contract';
import {
  type BundleBetType,
  formatMoney,
  type PrizeName,
  type PrizeTable,
  parseMoney,
  prizeNamesOf,
  satang,
} from '@drawdesk/lottery';

export type PrizesDto = { prize: BundlePrizeName; amount: string }[];

/** Prizes as a DTO, in the order that breaks ties. */
export function toPrizesDto(betType: BundleBetType, table: PrizeTable): PrizesDto {
  return prizeNamesOf[betType].map((prize) => ({ prize, amount: formatMoney(table[prize] ?? satang(0n)) }));
}

/** Prizes as they were sent; null unless they contain each prize of the bet type exactly once. */
export function tableOf(betType: BundleBetType, sent: PrizesDto): PrizeTable | null {
  const given = new Map<PrizeName, string>(sent.map(({ prize, amount }) => [prize, amount]));
  const names = prizeNamesOf[betType];
  if (sent.length !== names.length || given.size !== names.length) return null;
  const table: Partial<Record<PrizeName, ReturnType<typeof satang>>> = {};
  for (const name of names) {
    const amount = given.get(name);
    if (amount === undefined) return null;
    table[name] = parseMoney(amount);
  }
  return table;
}
