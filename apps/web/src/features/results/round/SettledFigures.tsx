import type { Round } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { FigureRow } from '../preview/FigureRow.tsx';
import { TierNet } from '../preview/TierNet.tsx';

/** The figures that the current settlement has posted. */
export function SettledFigures({ round }: { round: Round }) {
  const { t } = useTranslation();
  const { settlement, problem } = useCurrentSettlement(round.roundId);
  if (problem) return <ErrorState problem={problem} slim />;
  if (!settlement) return <Skeleton height={150} mt={16} />;
  return (
    <>
      <FigureRow
        figures={[
          { label: t('results.preview.totalBet'), value: <Money amount={settlement.totalBet} /> },
          { label: t('results.preview.tickets'), value: formatCount(settlement.ticketCount) },
          { label: t('results.preview.winningTickets'), value: formatCount(settlement.winningTickets) },
          { label: t('results.settled.paid'), value: <Money amount={settlement.payout} /> },
        ]}
      />
      <TierNet net={settlement.net} />
    </>
  );
}

/** The current settlement of a round, with its figures; none before it is settled. */
function useCurrentSettlement(roundId: string) {
  const { rows, problem } = usePage('settlement.list', { query: { roundId, itemsPerPage: 100 } });
  return { settlement: rows?.find(({ current }) => current), problem };
}
