import type { LimiterPreview } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount, signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { stepWords, useStepTexts } from '../steps/step-words.ts';
import type { Basis } from '../steps/typed-steps.ts';
import classes from './preview.module.css';

const numbersFirst = 10;

/** The figures of a preview, and the numbers the rule would have acted on. */
export function Preview({ preview, basis }: { preview: LimiterPreview; basis: Basis }) {
  const { t } = useTranslation();
  const { tickets, stake, complete, lowered, refused, numbers } = preview;
  return (
    <>
      {!complete && <Notice>{t('limiter.preview.notAll', { tickets: formatCount(tickets) })}</Notice>}
      <dl className={classes.figures}>
        <Figure label={t('limiter.preview.lookedAt')} count={tickets}>
          <Money amount={stake} />
        </Figure>
        <Figure label={t('limiter.preview.lowered')} count={lowered.tickets}>
          <Money amount={lowered.stake} />
          {signOf(lowered.payoutLess) !== 0 && (
            <span>
              {t('limiter.preview.payoutLess')} <Money amount={lowered.payoutLess} />
            </span>
          )}
        </Figure>
        <Figure label={t('limiter.preview.refused')} count={refused.tickets}>
          <Money amount={refused.stake} />
        </Figure>
        <Figure label={t('limiter.preview.numbers')} count={numbers.length} />
      </dl>
      {numbers.length === 0 ? (
        <p className={classes.none}>{t('limiter.preview.nothing')}</p>
      ) : (
        <Numbers numbers={numbers} basis={basis} />
      )}
    </>
  );
}

function Figure({ label, count, children }: { label: string; count: number; children?: React.ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.count}>{formatCount(count)}</dd>
      {children && <dd className={classes.amount}>{children}</dd>}
    </div>
  );
}

function Numbers({ numbers, basis }: Pick<LimiterPreview, 'numbers'> & { basis: Basis }) {
  const { t } = useTranslation();
  const texts = useStepTexts();
  const [all, setAll] = useState(false);
  return (
    <>
      <PlainTable
        label={t('limiter.preview.numbers')}
        rows={all ? numbers : numbers.slice(0, numbersFirst)}
        rowKey={({ betType, number }) => `${betType} ${number}`}
        columns={[
          {
            key: 'number',
            header: t('limiter.field.number'),
            cell: ({ betType, number }) => <BetNumber betType={betType} number={number} />,
          },
          {
            key: 'stake',
            header: t('limiter.field.stake'),
            align: 'end',
            cell: ({ stake }) => <Money amount={stake} />,
          },
          {
            key: 'step',
            header: t('limiter.field.step'),
            cell: ({ step }) => <span className={classes.step}>{stepWords(basis, step, texts)}</span>,
          },
          {
            key: 'reachedAt',
            header: t('limiter.field.reachedAt'),
            wideOnly: true,
            cell: ({ reachedAt }) => <DateTime at={reachedAt} />,
          },
          {
            key: 'refused',
            header: t('limiter.field.refusedStake'),
            align: 'end',
            wideOnly: true,
            cell: ({ refusedStake }) => <Money amount={refusedStake} />,
          },
        ]}
      />
      {numbers.length > numbersFirst && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => setAll(!all)}
        >
          {all ? t('limiter.preview.fewer') : t('limiter.preview.all', { count: numbers.length })}
        </Button>
      )}
    </>
  );
}
