import type { StatementEntry } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useProviders } from '../../../shared/providers/use-providers.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** One entry of a statement: its reason, its amount, and the balance after it. */
export function useEntryColumns(): readonly Column<StatementEntry>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const nameOf = useProviderName();
  const providers = useProviders('ledger.statement');
  return useMemo(() => {
    const about = ({ round, agentCode, note }: StatementEntry) => {
      const provider = providers?.find(({ providerId }) => providerId === round?.providerId);
      return [provider ? nameOf(provider) : round?.providerId, round && labelOf(round.label), agentCode, note]
        .filter(Boolean)
        .join(' · ');
    };
    return [
      {
        key: 'bookedOn',
        header: t('ledger.bookedOn'),
        cell: (entry) => <DateTime at={entry.bookedOn} show="day" />,
      },
      {
        key: 'kind',
        header: t('ledger.kind.label'),
        card: 'title',
        cell: (entry) => t(entry.reversedBy ? 'ledger.kind.reversed' : `ledger.kind.${entry.kind}`),
      },
      { key: 'about', header: t('ledger.about'), cell: (entry) => about(entry) || '–' },
      {
        key: 'recordedBy',
        header: t('ledger.recordedBy'),
        hiddenAtFirst: true,
        cell: (entry) => entry.recordedBy ?? '–',
      },
      {
        key: 'amount',
        header: t('ledger.amount'),
        align: 'end',
        card: 'figure',
        cell: (entry) => <Money amount={entry.amount} balance />,
      },
      {
        key: 'balance',
        header: t('ledger.balance'),
        term: 'balance',
        align: 'end',
        card: 'figure',
        cell: (entry) => <Money amount={entry.balance} />,
      },
    ];
  }, [t, labelOf, nameOf, providers]);
}
