import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredImpersonation } from '../../api/impersonation-store.ts';
import { renewImpersonation } from '../../api/send.ts';
import { loadProfile } from '../../session/session.ts';
import { countdownText } from '../../ui/clock/countdown-text.ts';
import { useNow } from '../../ui/clock/use-now.ts';
import classes from './impersonation.module.css';

/** Renewed at four fifths of its 15 minutes, and retried at intervals while that does not succeed. */
const renewAtMs = 3 * 60_000;
const askAgainMs = 20_000;

/**
 * How long the token of the impersonation is valid. It is renewed while the person's own session is valid
 * (screens.md §2).
 */
export function TimeLeft({ impersonation }: { impersonation: StoredImpersonation }) {
  const { t } = useTranslation();
  const nowMs = useNow(1_000);
  const askedAtMs = useRef(0);
  const leftMs = Date.parse(impersonation.expiresAt) - nowMs;
  useEffect(() => {
    if (leftMs > renewAtMs || nowMs - askedAtMs.current < askAgainMs) return;
    askedAtMs.current = nowMs;
    // The next call notices that the impersonation has ended, and leaves it.
    renewImpersonation(impersonation)
      .then(async (fresh) => {
        if (!fresh) await loadProfile();
      })
      .catch((thrown: unknown) => console.warn(thrown));
  }, [leftMs, nowMs, impersonation]);
  const text = countdownText(leftMs, t);
  return (
    <span
      className={`figures ${classes.left}`}
      role="timer"
      aria-label={t('impersonation.left', { time: text })}
      title={t('impersonation.leftHelp')}
    >
      {text}
    </span>
  );
}
