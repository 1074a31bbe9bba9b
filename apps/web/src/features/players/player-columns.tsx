import type { Player } from '@drawdesk/contract';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { PlayerTrust } from './PlayerTrust.tsx';

/** One player in a line. */
export function usePlayerColumns(): readonly Column<Player>[] {
  const { t } = useTranslation();
  return [
    { key: 'username', header: t('players.field.username'), sortable: true, cell: (one) => one.username },
    {
      key: 'status',
      header: t('players.field.status'),
      sortable: true,
      card: 'title',
      cell: (one) => (
        <Group gap={6} wrap="nowrap">
          <StatusBadge status={one.status} />
          <PlayerTrust player={one} />
        </Group>
      ),
    },
    {
      key: 'createdAt',
      header: t('players.field.createdAt'),
      sortable: true,
      cell: (one) => <DateTime at={one.createdAt} show="day" />,
    },
    {
      key: 'salesToday',
      header: t('players.field.salesToday'),
      term: 'salesToday',
      align: 'end',
      card: 'figure',
      cell: (one) => <Money amount={one.salesToday} />,
    },
  ];
}
