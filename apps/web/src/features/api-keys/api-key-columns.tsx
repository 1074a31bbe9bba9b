import type { ApiKey } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { DateTime, RelativeTime } from '../../ui/figures/DateTime.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './api-keys.module.css';

/** The columns of an API key: what identifies it, and whether it is in use. */
export function useApiKeyColumns(): readonly Column<ApiKey>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('apiKeys.field.name'), cell: (key) => key.name },
    {
      key: 'status',
      header: t('apiKeys.field.status'),
      card: 'title',
      cell: (key) => <StatusBadge status={key.revokedAt === null ? 'active' : 'revoked'} />,
    },
    {
      key: 'prefix',
      header: t('apiKeys.field.prefix'),
      cell: (key) => (key.prefix === null ? '–' : <code className={classes.key}>{key.prefix}…</code>),
    },
    {
      key: 'createdAt',
      header: t('apiKeys.field.createdAt'),
      cell: (key) => <DateTime at={key.createdAt} />,
    },
    {
      key: 'lastUsedAt',
      header: t('apiKeys.field.lastUsed'),
      cell: (key) => (key.lastUsedAt === null ? t('apiKeys.never') : <RelativeTime at={key.lastUsedAt} />),
    },
    {
      key: 'revokedAt',
      header: t('apiKeys.field.revokedAt'),
      cell: (key) => <DateTime at={key.revokedAt} />,
    },
  ];
}
