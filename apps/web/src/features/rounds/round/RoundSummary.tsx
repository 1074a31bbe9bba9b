import type { Round } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { DueTime } from '../../../shared/rounds/DueTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';

/** The figures of a round; grey while they are loading. */
export function RoundSummary({ round }: { round: Round | undefined }) {
  const { t } = useTranslation();
  const waitFor = <Skeleton height={18} my={6} width="70%" />;
  return (
    <SummaryStrip
      items={[
        {
          label: t('rounds.column.close'),
          value: round ? <CloseTime round={round} open={round.status === 'open'} /> : waitFor,
        },
        {
          label: t('rounds.column.draw'),
          value: round ? <DueTime round={round} /> : waitFor,
        },
        { label: t('rounds.figures.bills'), value: round ? formatCount(round.billCount) : waitFor },
        { label: t('rounds.figures.tickets'), value: round ? formatCount(round.ticketCount) : waitFor },
        { label: t('rounds.figures.totalBet'), value: round ? <Money amount={round.totalBet} /> : waitFor },
      ]}
    />
  );
}
