import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, ScrollArea, Skeleton, Switch, Tooltip } from '@mantine/core';
import { IconBellOff, IconChecks, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callKey } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { DoneGroup, NotificationGroup } from './NotificationGroup.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { useReadNotifications } from './use-read-notifications.ts';

/** The notifications by kind, the most urgent first; several of a kind are one line that opens. */
export function NotificationPanel({ unread, close }: { unread: number; close: () => void }) {
  const { t } = useTranslation();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const input = { query: unreadOnly ? ({ unread: 'true' } as const) : {} };
  const { data, error, refetch } = useQuery({
    queryKey: callKey('notifications.groups', input),
    queryFn: ({ signal }) => call('notifications.groups', input, { signal }),
  });
  const { readOne, readKind, readAll } = useReadNotifications();
  const { mode, aggregator, agent } = useSignedIn();
  const groups = data?.data;
  const latest = groups?.reduce(
    (last, { newestId }) => (BigInt(newestId) > last ? BigInt(newestId) : last),
    0n,
  );
  const done = unreadOnly ? 0 : (data?.meta.done ?? 0);
  const isEmpty = groups?.length === 0 && done === 0;
  const empty = aggregator || agent ? t('notifications.emptyOfTenant') : t('notifications.empty');
  return (
    <section aria-label={t('notifications.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {unread > 0 && <span className={classes.fresh}>{t('notifications.new', { count: unread })}</span>}
        {mode === 'own' && (
          <Tooltip label={t('notifications.settings')} withArrow>
            <Link
              to="/my-account/notifications"
              className={classes.settings}
              aria-label={t('notifications.settings')}
              onClick={close}
            >
              <IconSettings size={18} stroke={1.7} aria-hidden />
            </Link>
          </Tooltip>
        )}
      </div>
      {(!isEmpty || unreadOnly) && (
        <div className={classes.tools}>
          <Switch
            size="sm"
            label={t('notifications.unreadOnly')}
            checked={unreadOnly}
            onChange={({ currentTarget }) => setUnreadOnly(currentTarget.checked)}
          />
          {readAll && unread > 0 && latest !== undefined && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChecks size={16} />}
              onClick={() => readAll(String(latest))}
            >
              {t('notifications.readAll')}
            </Button>
          )}
        </div>
      )}
      {error && !data ? (
        <ErrorState problem={error} retry={() => void refetch()} />
      ) : (
        <ScrollArea.Autosize mah="min(640px, calc(100dvh - 220px))" type="auto" scrollbarSize={8}>
          {!groups && <Waiting />}
          {isEmpty && (
            <p className={classes.empty}>
              <IconBellOff size={30} stroke={1.4} aria-hidden />
              {unreadOnly ? t('notifications.emptyUnread') : empty}
            </p>
          )}
          <ul className={classes.list}>
            {groups?.map((group) =>
              group.newestId !== group.first.notificationId ? (
                <NotificationGroup
                  key={group.kind}
                  group={group}
                  read={readKind && (() => readKind(group.kind, group.newestId))}
                  unreadOnly={unreadOnly}
                  close={close}
                />
              ) : (
                <NotificationRow key={group.kind} news={group.first} read={readOne} close={close} />
              ),
            )}
            {done > 0 && <DoneGroup count={done} unreadOnly={false} close={close} />}
          </ul>
        </ScrollArea.Autosize>
      )}
    </section>
  );
}

const Waiting = () => (
  <div className={classes.skeletons}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={58} radius="md" />
    ))}
  </div>
);
