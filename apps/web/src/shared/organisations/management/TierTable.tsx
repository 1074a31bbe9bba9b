import type { KeyFigures } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { type Tier, tiersIn } from './own-net.ts';

/** The net of every tier the viewer may see, its own first. */
export function TierTable({ figures }: { figures: KeyFigures }) {
  const { t } = useTranslation();
  const { netToday, netMonth } = figures;
  return (
    <Section title={t('management.tiers.title')} term="net">
      <PlainTable
        label={t('management.tiers.title')}
        rows={tiersIn(netMonth)}
        rowKey={(tier: Tier) => tier}
        columns={[
          {
            key: 'tier',
            header: t('management.tiers.tier'),
            cell: (tier) => t(`management.tiers.name.${tier}`),
          },
          {
            key: 'today',
            header: t('management.tiers.today'),
            align: 'end',
            cell: (tier) => <Money amount={netToday[tier]} winLoss />,
          },
          {
            key: 'month',
            header: t('management.tiers.month'),
            align: 'end',
            cell: (tier) => <Money amount={netMonth[tier]} winLoss />,
          },
        ]}
      />
    </Section>
  );
}
