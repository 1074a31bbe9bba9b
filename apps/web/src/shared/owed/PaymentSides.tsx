import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../ui/figures/use-amount-text.ts';
import type { Sides } from './Owed.tsx';
import { owedWord, unsigned } from './owed-words.ts';

/** The sentence above a payment: who owes whom how much, from the reader's side. */
export function PaymentSides({ sides, amount }: { sides: Sides; amount: string }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const word = owedWord(amount, sides.caller);
  if (word === 'settled') return null;
  const { member, upline, caller } = sides;
  const other = caller === 'member' ? upline.name : member.name;
  return (
    <div>
      {t(`owed.pay.${word}`, {
        other,
        member: member.name,
        upline: upline.name,
        owed: amountText(unsigned(amount)),
      })}
    </div>
  );
}
