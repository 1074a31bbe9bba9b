import { compareMoney, subtractMoney } from '../../ui/figures/add-money.ts';
import { readFigure } from '../../ui/figures/typed-figures.ts';
import { unsigned } from './owed-words.ts';

/**
 * The balance that a payment leaves, signed as the one before it, by the side that owes. Null while what is typed is no
 * amount, or more than is owed.
 */
export function balanceAfter(balance: string, typed: string): string | null {
  const owed = unsigned(balance);
  const paid = readFigure('money', typed);
  if (paid === null || compareMoney(paid, '0.00') <= 0 || compareMoney(paid, owed) > 0) return null;
  const rest = subtractMoney(owed, paid);
  return balance.startsWith('-') && rest !== '0.00' ? `-${rest}` : rest;
}
