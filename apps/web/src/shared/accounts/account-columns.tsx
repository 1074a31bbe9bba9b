import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../status/StatusBadge.tsx';
import type { Account } from './account-actions.ts';
import classes from './accounts.module.css';
import { SecondFactor } from './SecondFactor.tsx';

/** The columns of an account; the role only where there are several. */
export function useAccountColumns<A extends Account>(withRole: boolean): readonly Column<A>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'username',
        header: t('accounts.field.username'),
        sortable: true,
        cell: ({ username, isMe }) => (
          <span className={classes.username}>
            {username}
            {isMe && <span className={classes.me}>{t('accounts.you')}</span>}
          </span>
        ),
      },
      {
        key: 'displayName',
        header: t('accounts.field.displayName'),
        sortable: true,
        cell: ({ displayName }) => displayName,
      },
      ...(withRole
        ? [
            {
              key: 'role',
              header: t('accounts.field.role'),
              sortable: true,
              cell: ({ role }: A) => t(`role.${role}`),
            },
          ]
        : []),
      {
        key: 'status',
        header: t('accounts.field.status'),
        sortable: true,
        card: 'title',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        key: 'totpOn',
        header: t('accounts.field.totp'),
        cell: (account) => <SecondFactor account={account} />,
      },
      {
        key: 'lastSignInAt',
        header: t('accounts.field.lastSignIn'),
        sortable: true,
        cell: ({ lastSignInAt, mustChangePassword }) => (
          <>
            {lastSignInAt ? <DateTime at={lastSignInAt} /> : t('accounts.never')}
            {mustChangePassword && <span className={classes.note}>{t('accounts.mustChange')}</span>}
          </>
        ),
      },
      {
        key: 'sessions',
        header: t('accounts.field.sessions'),
        align: 'end',
        cell: ({ sessions }) => formatCount(sessions),
      },
      {
        key: 'createdAt',
        header: t('accounts.field.createdAt'),
        sortable: true,
        hiddenAtFirst: true,
        cell: ({ createdAt }) => <DateTime at={createdAt} />,
      },
    ],
    [t, withRole],
  );
}
