import type { KeyFigures } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { ownNet } from './own-net.ts';

interface KeyFigureStripProps {
  figures: KeyFigures;
  /** Counts in addition to the money: players, agents. */
  counts: readonly { label: string; value: ReactNode }[];
}

/** The figures of a master or an agent for today and this month, with the viewer's own net. */
export function KeyFigureStrip({ figures, counts }: KeyFigureStripProps) {
  const { t } = useTranslation();
  const { salesToday, openStakes, netToday, netMonth } = figures;
  return (
    <SummaryStrip
      items={[
        {
          label: t('management.column.salesToday'),
          term: 'salesToday',
          value: <Money amount={salesToday} />,
        },
        {
          label: t('management.column.openStakes'),
          term: 'openStakes',
          value: <Money amount={openStakes} />,
        },
        {
          label: t('management.column.netToday'),
          term: 'ownNet',
          value: <Money amount={ownNet(netToday)} winLoss />,
        },
        {
          label: t('management.column.netMonth'),
          term: 'ownNet',
          value: <Money amount={ownNet(netMonth)} winLoss />,
        },
        ...counts,
      ]}
    />
  );
}
