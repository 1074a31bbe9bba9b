import type { Round } from '@drawdesk/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { spanText } from '../../ui/clock/span-text.ts';
import { useNow } from '../../ui/clock/use-now.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { awaitsResult, dueOf } from './due-since.ts';
import classes from './rounds.module.css';

/** A span in words: "12 min", "1 h 5 min", "2 h", "1 day", "2 d 3 h". */
export function useSpanText(): (ms: number) => string {
  const { t } = useTranslation();
  return (ms) => spanText(ms, t);
}

interface DueTimeProps {
  round: Pick<Round, 'drawAt' | 'status'>;
  /** True where it is at the end of a line. */
  atEnd?: boolean;
}

const minuteMs = 60_000;

/** When a round draws, and the remaining time. */
export function DueTime({ round: { drawAt, status }, atEnd = false }: DueTimeProps) {
  return (
    <span className={classes.due} data-at-end={atEnd}>
      <DateTime at={drawAt} />
      {awaitsResult(status) && <DueNote drawAt={drawAt} />}
    </span>
  );
}

interface DueNoteProps {
  drawAt: string;
  /** True where the provider's round is overdue: that is late, however short its time is. */
  overdue?: boolean;
}

/** How long until the draw or since it; a late result is shown with an icon, not only a colour. */
export function DueNote({ drawAt, overdue = false }: DueNoteProps) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const { due: byTime, distanceMs } = dueOf(drawAt, useNow(15_000));
  const due = overdue ? 'late' : byTime;
  return (
    <span className={`figures ${classes.dueNote}`} data-due={due}>
      {due === 'late' && <IconAlertTriangle size={14} aria-hidden />}
      {distanceMs < minuteMs ? t('rounds.due.now') : t(`rounds.due.${due}`, { span: spanText(distanceMs) })}
    </span>
  );
}
