import type { OwnSession } from '@drawdesk/contract';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime, RelativeTime } from '../../ui/figures/DateTime.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './my-account.module.css';

const icons = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
} as const;

/** One sign-in in a line, and what to call it. */
export function useSessionColumns() {
  const { t } = useTranslation();
  return useMemo(() => {
    const nameOf = ({ browser, system, device }: OwnSession): string =>
      [browser, system].filter((part) => part !== null).join(' · ') || t(`identity.device.${device}`);
    const columns: readonly Column<OwnSession>[] = [
      {
        key: 'device',
        header: t('identity.sessions.device'),
        card: 'title',
        cell: (session) => {
          const Icon = icons[session.device];
          return (
            <span className={classes.device}>
              <Icon size={20} stroke={1.6} aria-label={t(`identity.device.${session.device}`)} />
              {nameOf(session)}
              {session.current && (
                <span className={classes.state} data-on="true">
                  {t('identity.sessions.current')}
                </span>
              )}
            </span>
          );
        },
      },
      { key: 'address', header: t('identity.sessions.address'), cell: ({ address }) => address },
      {
        key: 'lastUsedAt',
        header: t('identity.sessions.lastUsed'),
        cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
      },
      {
        key: 'createdAt',
        header: t('identity.sessions.since'),
        cell: ({ createdAt }) => <DateTime at={createdAt} />,
      },
      {
        key: 'expiresAt',
        header: t('identity.sessions.until'),
        hiddenAtFirst: true,
        cell: ({ expiresAt }) => <DateTime at={expiresAt} />,
      },
    ];
    return { columns, nameOf };
  }, [t]);
}
