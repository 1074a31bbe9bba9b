import type { LateFigures as Figures, LateBets } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../ui/figures/SummaryStrip.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

/** The late bets that are not voided: in total and by agent. */
export function LateFigures({ late }: { late: LateBets }) {
  const { t } = useTranslation();
  const { standing, voided } = late;
  return (
    <>
      <SummaryStrip
        items={[
          { label: t('lateBets.figure.bills'), value: formatCount(standing.billCount) },
          { label: t('bills.column.totalBet'), value: <Money amount={standing.totalBet} /> },
          { label: t('lateBets.figure.net'), value: <Money amount={standing.net} /> },
          wins(standing),
          { label: t('lateBets.figure.voided'), value: formatCount(voided.billCount) },
        ]}
      />
      {late.byAgent.length > 0 && (
        <Section title={t('lateBets.byAgent')}>
          <PlainTable
            label={t('lateBets.byAgent')}
            rows={late.byAgent}
            rowKey={(row) => row.agentId}
            columns={[
              {
                key: 'agent',
                header: t('bills.column.agent'),
                cell: (row) => `${row.masterCode} / ${row.agentCode}`,
              },
              {
                key: 'bills',
                header: t('lateBets.figure.bills'),
                align: 'end',
                cell: (row) => formatCount(row.billCount),
              },
              {
                key: 'totalBet',
                header: t('bills.column.totalBet'),
                align: 'end',
                cell: (row) => <Money amount={row.totalBet} />,
              },
              {
                key: 'wins',
                header: wins(standing).label,
                align: 'end',
                wideOnly: true,
                cell: (row) => wins(row).value,
              },
              {
                key: 'voided',
                header: t('lateBets.figure.voided'),
                align: 'end',
                wideOnly: true,
                cell: (row) => formatCount(row.voidedCount),
              },
            ]}
          />
        </Section>
      )}
    </>
  );

  /** The payout where it is known, else the highest possible payout. */
  function wins(figures: Figures) {
    return figures.wouldWin === null
      ? { label: t('lateBets.figure.potential'), value: <Money amount={figures.potentialPayout} /> }
      : { label: t('lateBets.figure.wouldWin'), value: <Money amount={figures.wouldWin} /> };
  }
}
