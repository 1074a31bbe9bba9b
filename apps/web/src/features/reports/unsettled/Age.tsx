import type { UnsettledRound } from '@drawdesk/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { spanOf } from '../../../shared/rounds/due-since.ts';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import classes from './unsettled.module.css';

/** How long a round has waited for its settlement. An overdue round has a text and an icon. */
export function Age({ round }: { round: UnsettledRound }) {
  const { t } = useTranslation();
  if (round.status === 'open') return <Countdown until={round.closeAt} />;
  const { unit, ...values } = spanOf(round.minutesClosed * 60_000);
  const span = t(`rounds.span.${unit}`, values);
  if (!round.overdue) return <span className="figures">{span}</span>;
  return (
    <span className={`figures ${classes.overdue}`}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('rounds.due.overdue', { span })}
    </span>
  );
}
