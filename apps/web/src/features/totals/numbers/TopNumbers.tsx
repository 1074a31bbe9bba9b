import type { NumberTotal } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
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

/** The most exposed numbers of the type as a list, for people who prefer lists to colours. */
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
              <BetNumber number={row.number} />
              <span className="figures">
                <Money amount={row.exposure} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
