import type { RoundTotal } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { HighRiskCount } from '../risk/HighRiskCount.tsx';
import classes from './choose.module.css';

/**
 * The columns of rounds to choose from: name, close time, stakes, and what they may cost. `byExposure`: whether they can
 * be sorted by it.
 */
export function useChooseColumns(byExposure: boolean): readonly Column<RoundTotal>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'providerId',
        header: t('totals.column.round'),
        sortable: true,
        cell: (round) => <RoundName round={round} />,
      },
      {
        key: 'status',
        header: t('totals.column.status'),
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      {
        key: 'closeAt',
        header: t('totals.column.close'),
        sortable: true,
        card: 'line',
        cell: (round) => <CloseTime round={round} open={round.status === 'open'} />,
      },
      {
        key: 'billCount',
        header: t('totals.column.bills'),
        align: 'end',
        hiddenAtFirst: true,
        cell: (round) => formatCount(round.billCount),
      },
      {
        key: 'ticketCount',
        header: t('totals.column.tickets'),
        align: 'end',
        cell: (round) => formatCount(round.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('totals.column.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Stakes round={round} />,
      },
      {
        key: 'worst',
        header: t('totals.column.highestExposure'),
        term: 'exposure',
        align: 'end',
        sortable: byExposure,
        card: 'figure',
        cell: ({ worst }) => <Money amount={worst?.exposure} />,
      },
      {
        key: 'number',
        header: t('totals.column.number'),
        fullName: t('totals.column.exposedNumber'),
        card: 'line',
        cell: ({ worst }) => (worst ? <BetNumber number={worst.number} betType={worst.betType} /> : '–'),
      },
      {
        key: 'highRisk',
        header: t('totals.column.highRisk'),
        term: 'highRiskNumbers',
        align: 'end',
        sortable: true,
        card: 'line',
        cell: (round) => <HighRisk round={round} />,
      },
    ],
    [t, byExposure],
  );
}

/** What was staked, and below it what is kept where the reader's tier laid something off. */
function Stakes({ round: { totalBet, kept } }: { round: RoundTotal }) {
  const { t } = useTranslation();
  if (kept === null) return <Money amount={totalBet} />;
  return (
    <>
      <Money amount={totalBet} />
      <small className={classes.kept}>
        {t('totals.risk.kept')} <Money amount={kept} />
      </small>
    </>
  );
}

/** How many numbers are over high risk; where the most exposed one has no limit to measure it by, that. */
function HighRisk({ round: { highRisk, worst } }: { round: RoundTotal }) {
  const { t } = useTranslation();
  if (highRisk > 0) return <HighRiskCount numbers={highRisk} />;
  return worst?.limit === null ? <span className={classes.noLimit}>{t('totals.noLimit')}</span> : '–';
}
