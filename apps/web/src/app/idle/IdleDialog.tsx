import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteActivity } from '../../api/presence.ts';
import { loadProfile } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import classes from './idle.module.css';
import type { Warning } from './use-idle-warning.ts';

const radius = 44;
const around = 2 * Math.PI * radius;

/**
 * Counts down the last minute of a session: stay signed in or sign out. At the absolute end only signing out
 * is possible.
 */
export function IdleDialog({ warning: { why, leftMs } }: { warning: Warning }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const seconds = Math.ceil(leftMs / 1_000);
  const staySignedIn = async () => {
    setPending(true);
    noteActivity(Date.now());
    await loadProfile().catch((thrown: unknown) => console.warn(thrown));
    setPending(false);
  };
  return (
    <Modal
      opened
      onClose={() => void (why === 'idle' && staySignedIn())}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      size={420}
      aria-label={t(`auth.idle.${why}.title`)}
    >
      <div className={classes.body}>
        <div className={classes.clock} role="timer" aria-label={t('auth.idle.left', { count: seconds })}>
          <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            <circle className={classes.track} cx="50" cy="50" r={radius} />
            <circle
              className={classes.rest}
              cx="50"
              cy="50"
              r={radius}
              data-last={seconds <= 10}
              strokeDasharray={around}
              strokeDashoffset={around * (1 - Math.min(1, seconds / 60))}
            />
          </svg>
          <span className={`figures ${classes.seconds}`}>{seconds}</span>
        </div>
        <h2 className={classes.title}>{t(`auth.idle.${why}.title`)}</h2>
        <p className={classes.lead}>{t(`auth.idle.${why}.lead`)}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
          {why === 'idle' && (
            <Button data-autofocus loading={pending} onClick={() => void staySignedIn()}>
              {t('auth.idle.stay')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
