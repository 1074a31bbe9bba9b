import type { BundleConfigWire } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';

/** What holds for one size, to be read. */
export function ConfigFacts({ config }: { config: BundleConfigWire }) {
  const { t } = useTranslation();
  const { effective, updatedAt } = config;
  const pieces = (count: number | null) => (count === null ? t('liveTickets.noLimit') : formatCount(count));
  return (
    <>
      <Section>
        <FactList
          facts={[
            { label: t('liveTickets.column.holder'), value: config.agentName ?? config.masterName },
            {
              label: t('liveTickets.field.on'),
              value: t(effective.on ? 'liveTickets.filter.yes' : 'liveTickets.filter.no'),
            },
            { label: t('liveTickets.field.price'), value: <Money amount={effective.price} /> },
            { label: t('liveTickets.field.quantity'), value: pieces(effective.quantity) },
            { label: t('liveTickets.field.maxPerPlayer'), value: pieces(effective.maxPerPlayer) },
            { label: t('liveTickets.column.updatedAt'), value: <DateTime at={updatedAt} /> },
          ]}
        />
      </Section>
      <Section title={t('liveTickets.field.prizes')}>
        <FactList
          facts={effective.prizes.map(({ prize, amount }) => ({
            label: t(`liveTickets.prize.${prize}`),
            value: <Money amount={amount} />,
          }))}
        />
      </Section>
    </>
  );
}
