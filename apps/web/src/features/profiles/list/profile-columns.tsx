import type { ProfileSummary } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../profiles.module.css';

/** The columns of profiles: owner, size, and how many have received it. */
export function useProfileColumns(): readonly Column<ProfileSummary>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('profiles.field.name'),
        sortable: true,
        card: 'title',
        cell: ({ name }) => <span className={classes.name}>{name}</span>,
      },
      {
        key: 'owner',
        header: t('profiles.field.owner'),
        cell: ({ owner }) =>
          owner ? `${owner.name} · ${t(`owners.level.${owner.level}`)}` : t('owners.company'),
      },
      {
        key: 'betTypeCount',
        header: t('profiles.field.betTypes'),
        align: 'end',
        sortable: true,
        cell: ({ betTypeCount }) => formatCount(betTypeCount),
      },
      {
        key: 'blockCount',
        header: t('profiles.field.blocks'),
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: ({ blockCount }) => formatCount(blockCount),
      },
      {
        key: 'givenCount',
        header: t('profiles.field.given'),
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: ({ givenCount }) => formatCount(givenCount),
      },
      {
        key: 'changedAt',
        header: t('profiles.field.changed'),
        sortable: true,
        cell: ({ changedAt, changedBy }) => (
          <span className={classes.two}>
            <RelativeTime at={changedAt} />
            <span className={classes.soft}>{changedBy ?? '–'}</span>
          </span>
        ),
      },
    ],
    [t],
  );
}
