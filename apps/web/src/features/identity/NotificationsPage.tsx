import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { NotificationPreference } from '@drawdesk/contract';
import { Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { switchedWithOutcome } from '../../ui/outcome.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import classes from './my-account.module.css';
import { NoPush, PushSection } from './PushSection.tsx';

/**
 * /my-account/notifications: whether this browser gets push notifications, which notifications are in the bell, and which
 * also appear on the screen immediately.
 */
export function NotificationsPage() {
  const own = useSignedIn().mode === 'own';
  return (
    <AccountFrame>
      {own && (
        <>
          <PushSection />
          <Preferences />
          <NoPush />
        </>
      )}
    </AccountFrame>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('notifications.preferences');
  if (error && !data)
    return (
      <Section>
        <ErrorState problem={error} retry={() => void refetch()} />
      </Section>
    );
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <div className={classes.preferences}>
      <p className={classes.note}>{t('notifications.preferences.lead')}</p>
      <Section tight>
        <Kinds kinds={data} />
      </Section>
    </div>
  );
}

type Kind = NotificationPreference['kind'];
type Switches = Pick<NotificationPreference, 'bell' | 'live'>;

function Kinds({ kinds }: { kinds: readonly NotificationPreference[] }) {
  const { t } = useTranslation();
  const save = useWrite('notifications.savePreferences');
  // A switch stays where it was put, and keeps the focus, while it is saved and its list is read again.
  const [put, setPut] = useState<Readonly<Partial<Record<Kind, Switches>>>>({});
  const rows = kinds.map((one) => ({ ...one, ...put[one.kind] }));
  const turn = ({ kind, bell, live }: NotificationPreference, change: Partial<Switches>) => {
    const next = { bell, live, ...change };
    setPut((others) => ({ ...others, [kind]: next }));
    const saved = save.mutateAsync({ body: { kinds: [{ kind, ...next }] } });
    const done = () =>
      setPut(({ [kind]: last, ...others }) => (last === next ? others : { ...others, [kind]: last }));
    saved.then(done, done);
    return switchedWithOutcome('setting', saved);
  };
  return (
    <PlainTable
      label={t('notifications.settings')}
      rows={rows}
      rowKey={(one) => one.kind}
      groupOf={(one) => t(`notifications.group.${one.group}`)}
      stickyHead
      columns={[
        {
          key: 'kind',
          header: t('notifications.preferences.kind'),
          cell: (one) => (
            <>
              {t(`notifications.kind.${one.kind}`)}
              {one.always && <span className={classes.always}>{t('notifications.preferences.always')}</span>}
            </>
          ),
        },
        {
          key: 'bell',
          header: t('notifications.preferences.bell'),
          shortHeader: t('notifications.preferences.short.bell'),
          align: 'end',
          cell: (one) => (
            <Switch
              className={classes.turn ?? ''}
              aria-label={`${t(`notifications.kind.${one.kind}`)}: ${t('notifications.preferences.bell')}`}
              checked={one.bell}
              disabled={one.always}
              onChange={({ currentTarget }) => void turn(one, { bell: currentTarget.checked })}
            />
          ),
        },
        {
          key: 'live',
          header: t('notifications.preferences.live'),
          shortHeader: t('notifications.preferences.short.live'),
          align: 'end',
          cell: (one) => (
            <Switch
              className={classes.turn ?? ''}
              aria-label={`${t(`notifications.kind.${one.kind}`)}: ${t('notifications.preferences.live')}`}
              checked={one.bell && one.live}
              disabled={!one.bell}
              onChange={({ currentTarget }) => void turn(one, { live: currentTarget.checked })}
            />
          ),
        },
      ]}
    />
  );
}
