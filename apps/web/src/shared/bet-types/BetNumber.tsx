import { betTypeNames } from 'virtual:bet-types';
import type { BetType } from '@drawdesk/lottery';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../preferences/languages.ts';
import classes from '../../ui/figures/figures.module.css';

/** The name of a bet type in the language of the console. */
export function useBetTypeName(): (betType: BetType) => string {
  const { i18n } = useTranslation();
  return (betType) => betTypeNames[betType][languageOf(i18n.language)];
}

/** A bet number in a monospaced chip, followed by the bet type in words: `087` Upper 3. */
export function BetNumber({ number, betType }: { number: string; betType?: BetType }) {
  const nameOf = useBetTypeName();
  return (
    <span className={classes.bet}>
      {number !== '' && <span className={classes.chip}>{number}</span>}
      {betType && <span className={classes.betType}>{nameOf(betType)}</span>}
    </span>
  );
}
