import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import classes from './owed.module.css';
import { favourWord, inReadersView, type OwedWord, owedWord, type Side, unsigned } from './owed-words.ts';

/** The two sides of an account and the one the reader is, all that the words need. */
export interface Sides {
  caller: Side;
  member: { code: string; name: string };
  upline: { code: string; name: string };
}

interface OwedProps {
  sides: Sides;
  /** In the member's view, as the API sends it. */
  amount: string;
}

const nameOf = ({ code, name }: Sides['member']): string => code || name;

/**
 * A balance: who owes in words, then the amount without a sign ("Owes you 57,487.28"). The words are left out where they
 * are `usual`, which the header of the column says.
 */
export function Owed({ sides, amount, usual }: OwedProps & { usual?: OwedWord | undefined }) {
  const word = owedWord(amount, sides.caller);
  const text = useOwedText();
  return (
    <span className={classes.owed} data-word={word}>
      {(word !== usual || word === 'settled') && <span className={classes.words}>{text(sides, word)}</span>}
      {word !== 'settled' && (
        <span className={`figures ${classes.amount}`}>{formatMoney(unsigned(amount))}</span>
      )}
    </span>
  );
}

/**
 * An entry or a sum of entries with its sign in the reader's view: + is to the good of the reader, or of the upline
 * when the reader is neither side. Screen readers are told for whom it is good.
 */
export function Favour({ sides, amount }: OwedProps) {
  const { t } = useTranslation();
  const word = favourWord(amount, sides.caller);
  const name = word === 'member' || word === 'upline' ? nameOf(sides[word]) : '';
  return (
    <span className={classes.owed}>
      {word !== 'nobody' && <VisuallyHidden>{t(`owed.favour.${word}`, { name })} </VisuallyHidden>}
      <Money amount={inReadersView(amount, sides.caller)} balance />
    </span>
  );
}

/** Who owes, in words alone. */
export function useOwedText(): (sides: Sides, word: OwedWord) => string {
  const { t } = useTranslation();
  return ({ upline }, word) => t(`owed.words.${word}`, { upline: nameOf(upline) });
}
