import type { ProfileOwner } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../profiles.module.css';

/** The owner of a profile, since when, and whether the settings are still as given. */
export function useProfileOwnerColumns(): readonly Column<ProfileOwner>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('profiles.field.who'),
        card: 'title',
        cell: ({ name, code, level }) => (
          <span className={classes.two}>
            <span>{name}</span>
            <span className={classes.soft}>
              {code} · {t(`owners.level.${level}`)}
            </span>
          </span>
        ),
      },
      {
        key: 'state',
        header: t('profiles.field.state'),
        cell: ({ state }) => (
          <span className={classes.state}>
            <StatusBadge status={state} />
            {state !== 'current' && <span className={classes.soft}>{t(`profiles.holders.${state}`)}</span>}
          </span>
        ),
      },
      {
        key: 'givenVersion',
        header: t('profiles.field.version'),
        align: 'end',
        cell: ({ givenVersion }) => givenVersion,
      },
      {
        key: 'givenAt',
        header: t('profiles.field.givenAt'),
        cell: ({ givenAt }) => <DateTime at={givenAt} />,
      },
      {
        key: 'givenBy',
        header: t('profiles.field.givenBy'),
        cell: ({ givenBy }) => givenBy ?? '–',
      },
    ],
    [t],
  );
}
