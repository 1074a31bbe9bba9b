import type { UnsettledRound } from '@drawdesk/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSpanText } from '../../../shared/rounds/DueTime.tsx';
import { dueOf } from '../../../shared/rounds/due-since.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { useNow } from '../../../ui/clock/use-now.ts';
import { progressOf } from './progress-of.ts';
import classes from './unsettled.module.css';

/**
 * Where a round is on its way to settlement: its status, and how long its draw is past, in the words and with the mark of
 * the list of results.
 */
export function Progress({ round }: { round: UnsettledRound }) {
  return (
    <span className={classes.progress}>
      <StatusBadge status={round.status} />
      <Words round={round} />
    </span>
  );
}

function Words({ round }: { round: UnsettledRound }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const now = useNow(15_000);
  const { stage, sinceMs } = progressOf(round, now);
  const span = spanText(sinceMs);
  if (stage === 'open') return <Countdown until={round.closeAt} labelled />;
  const { due } = dueOf(round.drawAt, now);
  const text = {
    closed: () => t('reports.unsettledBets.closed', { span }),
    drawn: () => t(`rounds.due.${due}`, { span }),
    forVoid: () => t('reports.unsettledBets.forVoid'),
    overdue: () => t('reports.unsettledBets.overdueSince', { span }),
  }[stage]();
  const late = stage === 'overdue' || (stage === 'drawn' && due === 'late');
  return (
    <span
      className={`figures ${classes.words}`}
      data-due={late ? 'late' : stage === 'drawn' ? 'due' : undefined}
    >
      {late && <IconAlertTriangle size={16} aria-hidden />}
      {text}
    </span>
  );
}
