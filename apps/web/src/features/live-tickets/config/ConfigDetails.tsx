import type { BundleConfigDto } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';

/** The values of one size, without editing. */
export function ConfigDetails({ config }: { config: BundleConfigDto }) {
  const { t } = useTranslation();
  const { effective, updatedAt } = config;
  const formatUnits = (count: number | null) =>
    count === null ? t('liveTickets.noLimit') : formatCount(count);
  return (
    <>
      <Section>
        <DetailList
          details={[
            { label: t('liveTickets.column.owner'), value: config.agentName ?? config.masterName },
            {
              label: t('liveTickets.field.on'),
              value: t(effective.on ? 'liveTickets.filter.yes' : 'liveTickets.filter.no'),
            },
            { label: t('liveTickets.field.price'), value: <Money amount={effective.price} /> },
            {
              label: t('liveTickets.field.quantity'),
              term: 'bundleQuantity',
              value: formatUnits(effective.quantity),
            },
            {
              label: t('liveTickets.field.maxPerPlayer'),
              term: 'bundleMax',
              value: formatUnits(effective.maxPerPlayer),
            },
            { label: t('liveTickets.column.updatedAt'), value: <DateTime at={updatedAt} /> },
          ]}
        />
      </Section>
      <Section title={t('liveTickets.field.prizes')}>
        <DetailList
          details={effective.prizes.map(({ prize, amount }) => ({
            label: t(`liveTickets.prize.${prize}`),
            value: <Money amount={amount} />,
          }))}
        />
      </Section>
    </>
  );
}
