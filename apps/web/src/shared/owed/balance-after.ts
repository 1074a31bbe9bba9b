import { compareMoney, subtractMoney } from '../../ui/figures/add-money.ts';
import { readFigure } from '../../ui/figures/typed-figures.ts';
import { unsigned } from './owed-words.ts';

/** The amount of a payment as it is typed; null while it is no amount, or more than is owed. */
export function paymentOf(balance: string, typed: string): string | null {
  const paid = readFigure('money', typed);
  if (paid === null || compareMoney(paid, '0.00') <= 0 || compareMoney(paid, unsigned(balance)) > 0)
    return null;
  return paid;
}

/** The balance that such a payment leaves, signed as the one before it, by the side that owes. */
export function balanceAfter(balance: string, typed: string): string | null {
  const paid = paymentOf(balance, typed);
  if (paid === null) return null;
  const rest = subtractMoney(unsigned(balance), paid);
  return balance.startsWith('-') && rest !== '0.00' ? `-${rest}` : rest;
}
