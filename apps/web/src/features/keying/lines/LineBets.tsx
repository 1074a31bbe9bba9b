import { formatMoney, type ShorthandBet } from '@drawdesk/lottery';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { RateOrUnits } from '../../../shared/bills/RateOrUnits.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { CheckedBet } from '../desk/checked-lines.ts';
import classes from '../keying.module.css';
import { betGroups } from './bet-groups.ts';

interface LineBetsProps {
  bets: readonly ShorthandBet[];
  checked: ReadonlyMap<ShorthandBet, CheckedBet>;
}

/** So many numbers of a type are shown at first: a sweep has more. */
const shownMax = 20;

/** The bets of one line: numbers, bet type, the stake of each, and the rate it would be placed at. */
export function LineBets({ bets, checked }: LineBetsProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const [isWhole, setIsWhole] = useState(false);
  const groups = betGroups(bets);
  const longest = Math.max(...groups.map(({ numbers }) => numbers.length));
  let from = 0;
  return (
    <>
      {groups.map(({ betType, stake, numbers }) => {
        const start = from;
        from += numbers.length;
        const answers = bets.slice(start, from).map((bet) => checked.get(bet));
        const rates = new Set(answers.flatMap((one) => (one?.outcome === 'accepted' ? [one.rate] : [])));
        const shown = isWhole ? numbers : numbers.slice(0, shownMax);
        return (
          <p key={start} className={classes.bets}>
            {shown.map((number, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may be there twice
              <span key={index} className={classes.number} data-outcome={answers[index]?.outcome}>
                {number}
              </span>
            ))}
            <span className={classes.soft}>{nameOf(betType)}</span>
            <Money amount={formatMoney(stake)} />
            {[...rates].map((rate) => (
              <span key={rate} className={`figures ${classes.soft}`}>
                <RateOrUnits rate={rate} />
              </span>
            ))}
          </p>
        );
      })}
      {longest > shownMax && (
        <Button variant="subtle" size="compact-xs" tabIndex={-1} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('keying.fewerBets') : t('keying.allBets', { bets: formatCount(longest) })}
        </Button>
      )}
    </>
  );
}
