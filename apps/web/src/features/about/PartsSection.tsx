import { Skeleton } from '@mantine/core';
import { IconCheck, IconClockPause } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../api/operation-types.ts';
import { useCall } from '../../api/use-call.ts';
import { RelativeTime } from '../../ui/figures/DateTime.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './about.module.css';

type Standby = NonNullable<AnswerData<'about.status'>['standby']>;

const standbyWords = {
  following: 'about.standbyFollowing',
  behind: 'about.standbyBehind',
  away: 'about.standbyAway',
} as const;

const standbyPart = ({ state, lagMs }: Standby, t: TFunction) => ({
  name: t('about.standby'),
  what: t(standbyWords[state], { seconds: ((lagMs ?? 0) / 1_000).toFixed(2) }),
  alive: state === 'following',
  when: '',
  since: undefined,
});

/** The running parts of the installation, each with its purpose and start time; for staff. */
export function PartsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('about.status');
  if (error)
    return (
      <Section title={t('about.parts')}>
        <ErrorState problem={error} retry={() => void refetch()} />
      </Section>
    );
  const parts = data && [
    {
      name: t('about.api'),
      what: `Node ${data.api.node}`,
      alive: true,
      when: t('about.started'),
      since: data.api.startedAt,
    },
    {
      name: t('about.worker'),
      what: data.worker.alive ? t('about.workerAlive') : t('about.workerStill'),
      alive: data.worker.alive,
      when: t('about.lastActive'),
      since: data.worker.lastBeatAt,
    },
    {
      name: t('about.database'),
      what: `PostgreSQL ${data.database.version.split(' ')[0]}`,
      alive: true,
      when: t('about.started'),
      since: data.database.startedAt,
    },
    ...(data.standby ? [standbyPart(data.standby, t)] : []),
  ];
  return (
    <Section title={t('about.parts')}>
      {data?.proxy && (
        <Notice tone="warning">
          {t('about.proxyUntrusted', { peer: data.proxy.peers.join(', '), count: data.proxy.peers.length })}
        </Notice>
      )}
      {parts ? (
        <ul className={classes.parts}>
          {parts.map(({ name, what, alive, when, since }) => (
            <li key={name}>
              <span className={classes.sign} data-alive={alive}>
                {alive ? <IconCheck size={18} aria-hidden /> : <IconClockPause size={18} aria-hidden />}
              </span>
              <span className={classes.part}>
                <strong>{name}</strong>
                <span>{what}</span>
              </span>
              <span className={classes.since}>
                {since === undefined ? null : since ? (
                  <>
                    {when} <RelativeTime at={since} />
                  </>
                ) : (
                  '–'
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={144} />
      )}
    </Section>
  );
}
