import type { StatementEntry } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Favour, Owed, type Sides, useOwedText } from '../../../shared/owed/Owed.tsx';
import type { OwedWord } from '../../../shared/owed/owed-words.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useProviders } from '../../../shared/providers/use-providers.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { Column } from '../../../ui/table/column.ts';

/**
 * One entry of a statement: its reason, for whom its amount is good, and the balance after it. The usual direction of
 * the balances is in the header.
 */
export function useEntryColumns(
  sides: Sides | undefined,
  usual: OwedWord | undefined,
): readonly Column<StatementEntry>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const owedText = useOwedText();
  const nameOf = useProviderName();
  const providers = useProviders('ledger.statement');
  return useMemo(() => {
    const about = ({ round, agentCode, note }: StatementEntry) => {
      const provider = providers?.find(({ providerId }) => providerId === round?.providerId);
      // on the agent's own statement every entry is its own
      const agent = agentCode === sides?.member.code ? null : agentCode;
      return [provider ? nameOf(provider) : round?.providerId, round && labelOf(round.label), agent, note]
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
      { key: 'about', header: t('ledger.about'), card: 'line', cell: (entry) => about(entry) || '–' },
      {
        key: 'recordedBy',
        header: t('ledger.recordedBy'),
        hiddenAtFirst: true,
        cell: (entry) => entry.recordedBy ?? '–',
      },
      {
        key: 'amount',
        header:
          sides?.caller === 'neither'
            ? t('ledger.amountOf', { name: sides.upline.code || sides.upline.name })
            : t('ledger.amount'),
        align: 'end',
        card: 'figure',
        cell: (entry) => sides && <Favour sides={sides} amount={entry.amount} />,
      },
      {
        key: 'balance',
        header:
          sides && usual && usual !== 'settled'
            ? t('ledger.balanceUsually', { words: owedText(sides, usual) })
            : t('ledger.balance'),
        fullName: t('ledger.balance'),
        term: 'balance',
        align: 'end',
        card: 'line',
        cell: (entry) => sides && <Owed sides={sides} amount={entry.balance} usual={usual} />,
        inCard: (entry) => sides && <Owed sides={sides} amount={entry.balance} />,
      },
    ];
  }, [t, labelOf, owedText, nameOf, providers, sides, usual]);
}
