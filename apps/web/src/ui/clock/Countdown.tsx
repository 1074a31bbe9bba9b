import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './clock.module.css';
import { countdownText, urgencyOf } from './countdown-text.ts';
import { useNow } from './use-now.ts';

interface CountdownProps {
  until: string;
  /** What happens at that time: the round closes (the default) or opens. */
  to?: 'close' | 'open';
  /** Shows "Closes in" before the time, where no label or column head says it. */
  labelled?: boolean;
}

/** Time until a round closes (or opens), every second: amber at 5 min, red at 1 min, then "Closed". */
export function Countdown({ until, to = 'close', labelled = false }: CountdownProps) {
  const { t } = useTranslation();
  const leftMs = Date.parse(until) - useNow(1_000);
  const urgency = urgencyOf(leftMs);
  if (urgency === 'over')
    return <span className={classes.over}>{t(`ui.countdown.${to === 'open' ? 'opened' : 'closed'}`)}</span>;
  const text = countdownText(leftMs, t);
  const sentence = t(`ui.countdown.${to}sIn`, { time: text });
  return (
    <span className={`figures ${classes.countdown} ${classes[urgency] ?? ''}`} role="timer">
      {labelled ? (
        sentence
      ) : (
        <>
          <VisuallyHidden>{sentence}</VisuallyHidden>
          <span aria-hidden>{text}</span>
        </>
      )}
    </span>
  );
}
