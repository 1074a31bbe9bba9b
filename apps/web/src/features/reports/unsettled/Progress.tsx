import type { UnsettledRound } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { DueNote, useSpanText } from '../../../shared/rounds/DueTime.tsx';
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
  const { stage, sinceMs } = progressOf(round, useNow(15_000));
  if (stage === 'open') return <Countdown until={round.closeAt} labelled />;
  if (stage === 'drawn' || stage === 'overdue')
    return <DueNote drawAt={round.drawAt} overdue={stage === 'overdue'} />;
  return <span className="figures">{t(`reports.unsettledBets.${stage}`, { span: spanText(sinceMs) })}</span>;
}
