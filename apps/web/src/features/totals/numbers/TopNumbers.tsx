import type { NumberTotal } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { ShareOfLimit } from '../../../shared/bet-types/ShareOfLimit.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './numbers.module.css';
import { topNumbers } from './top-numbers.ts';

interface TopNumbersProps {
  numbers: readonly NumberTotal[] | undefined;
  chosen: string | undefined;
  choose: (number: string) => void;
}

const shown = 10;

/** The most exposed numbers of the type with the risk and state of each, for people who prefer lists to colours. */
export function TopNumbers({ numbers, chosen, choose }: TopNumbersProps) {
  const { t } = useTranslation();
  const top = useMemo(() => topNumbers(numbers ?? [], shown), [numbers]);
  return (
    <Section title={t('totals.top')}>
      {!numbers && <Skeleton height={280} />}
      {numbers?.length === 0 && <p className={classes.soft}>{t('totals.noBets')}</p>}
      <ol className={classes.top}>
        {top.map((row) => (
          <li key={row.number}>
            <button type="button" aria-pressed={row.number === chosen} onClick={() => choose(row.number)}>
              <span className={classes.topNumber}>
                <BetNumber number={row.number} />
                {row.state !== 'open' && <small>{t(`totals.state.${row.state}`)}</small>}
              </span>
              <span className={`figures ${classes.topFigure}`}>
                <Money amount={row.exposure} />
                <ShareOfLimit exposure={row.exposure} limit={row.limit} stake={row.stake} risk={row.risk} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
