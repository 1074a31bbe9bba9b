import type { TenantSignIn } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { StatusBadge } from '../../ui/figures/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './sign-ins.module.css';

/** One sign-in in a line; the role only where there are several. */
export function useSignInColumns(withRole: boolean): readonly Column<TenantSignIn>[] {
  const { t } = useTranslation();
  const role: Column<TenantSignIn> = {
    key: 'role',
    header: t('signIns.field.role'),
    sortable: true,
    cell: (signIn) => t(`role.${signIn.role}`),
  };
  return [
    {
      key: 'username',
      header: t('signIns.field.username'),
      sortable: true,
      cell: ({ username, isMe }) => (
        <span className={classes.username}>
          {username}
          {isMe && <span className={classes.me}>{t('signIns.you')}</span>}
        </span>
      ),
    },
    {
      key: 'displayName',
      header: t('signIns.field.displayName'),
      sortable: true,
      cell: ({ displayName }) => displayName,
    },
    ...(withRole ? [role] : []),
    {
      key: 'status',
      header: t('signIns.field.status'),
      sortable: true,
      card: 'title',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'totpOn',
      header: t('signIns.field.totp'),
      cell: ({ totpOn }) => (
        <span className={totpOn ? undefined : classes.soft}>{t(totpOn ? 'ui.form.on' : 'ui.form.off')}</span>
      ),
    },
    {
      key: 'lastSignInAt',
      header: t('signIns.field.lastSignIn'),
      sortable: true,
      cell: ({ lastSignInAt, mustChangePassword }) => (
        <>
          {lastSignInAt ? <DateTime at={lastSignInAt} /> : t('signIns.never')}
          {mustChangePassword && <span className={classes.note}>{t('signIns.mustChange')}</span>}
        </>
      ),
    },
    {
      key: 'sessions',
      header: t('signIns.field.sessions'),
      align: 'end',
      cell: ({ sessions }) => formatCount(sessions),
    },
    {
      key: 'createdAt',
      header: t('signIns.field.createdAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ];
}
