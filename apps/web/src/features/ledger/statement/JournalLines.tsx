import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';

type Line = RowOf<'ledger.journal'>;

/** What the journal of an entry posted between the tiers, the largest amounts first. */
export function JournalLines({ journalId, note }: { journalId: string; note: string | null }) {
  const { t } = useTranslation();
  const { rows, problem, retry } = usePage('ledger.journal', { params: { journalId } });
  if (problem && !rows) return <ErrorState problem={problem} retry={retry} />;
  if (!rows) return <Skeleton height={96} />;
  const columns: PlainColumn<Line>[] = [
    { key: 'from', header: t('ledger.from'), cell: ({ from }) => `${from.code} ${from.name}` },
    { key: 'to', header: t('ledger.to'), cell: ({ to }) => `${to.code} ${to.name}` },
    {
      key: 'amount',
      header: t('ledger.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
  return (
    <>
      {note && <p>{note}</p>}
      <PlainTable
        label={t('ledger.journal')}
        columns={columns}
        rows={rows}
        rowKey={({ from, to, amount }) => `${from.tier}${from.id}/${to.tier}${to.id}/${amount}`}
      />
    </>
  );
}
