import { useSignedIn } from '../../session/session.ts';
import { formatMoney } from './format-money.ts';

const signs: Readonly<Record<string, string>> = { THB: '฿', USD: '$', EUR: '€' };

/** The sign of the company's currency, or its code: "฿". */
export function useCurrencySign(): string {
  const { currency } = useSignedIn().company;
  return signs[currency] ?? currency;
}

/** Between minus and currency a line could end, and the amount would read as positive. */
const wordJoiner = '\u2060';

/** An amount in running text, with the sign of the company's currency: "฿1,284,300.00". */
export function useAmountText(): (amount: string) => string {
  const { currency } = useSignedIn().company;
  const sign = signs[currency] ?? `${currency} `;
  return (amount) =>
    amount.startsWith('-')
      ? `−${wordJoiner}${sign}${formatMoney(amount.slice(1))}`
      : `${sign}${formatMoney(amount)}`;
}
