import { compareMoney } from '../figures/add-money.ts';
import { formatMoney } from '../figures/format-money.ts';

/** From this amount on, the person must type it before money moves (look.md §3). */
const typedFrom = '100000.00';

/** The text to type to confirm an amount; nothing for an amount below 100,000. */
export function typedAmount(amount: string): string | undefined {
  const size = amount.replace('-', '');
  return compareMoney(size, typedFrom) < 0 ? undefined : formatMoney(size);
}
