import type { UnsettledRound } from '@drawdesk/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSpanText } from '../../../shared/rounds/DueTime.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import classes from './unsettled.module.css';

/** How long a closed round has waited for its settlement; until when an open one accepts bets. Overdue: a text and an icon. */
export function Age({ round }: { round: UnsettledRound }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  if (round.status === 'open') return <Countdown until={round.closeAt} labelled />;
  const span = spanText(round.minutesClosed * 60_000);
  if (!round.overdue) return <span className="figures">{span}</span>;
  return (
    <span className={`figures ${classes.overdue}`}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('rounds.due.overdue', { span })}
    </span>
  );
}
