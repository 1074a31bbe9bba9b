import { compareMoney } from '../figures/add-money.ts';
import { formatMoney } from '../figures/format-money.ts';

/** From this amount on it must be typed before it moves (look.md §3). */
const typedFrom = '100000.00';

/** What must be typed to confirm an amount; nothing for one below 100,000. */
export function typedAmount(amount: string): string | undefined {
  const size = amount.replace('-', '');
  return compareMoney(size, typedFrom) < 0 ? undefined : formatMoney(size);
}
