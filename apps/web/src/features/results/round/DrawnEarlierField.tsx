import type { Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { dayAndClock } from '../../../ui/dates/typed-date.ts';
import { typedMoment } from '../../../ui/dates/typed-moment.ts';
import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import type { DayAndClock } from '../../../ui/forms/kit/date-specs.ts';
import classes from './round.module.css';

/** What is typed at first: the announced day, no time. */
export const noDrawnAt = (round: Round): DayAndClock => ({ day: dayAndClock(round.drawAt).day, clock: '' });

interface DrawnEarlierFieldProps {
  round: Round;
  typed: DayAndClock;
  onChange: (typed: DayAndClock) => void;
}

/** The actual draw time, if it was earlier than announced, and how many bills are late for it. */
export function DrawnEarlierField({ round, typed, onChange }: DrawnEarlierFieldProps) {
  const { t } = useTranslation();
  const may = useMay();
  const drawnAt = typedMoment(typed);
  return (
    <div className={classes.above}>
      <MomentField
        label={t('results.entry.drawnAt.label')}
        description={t('results.entry.drawnAt.help')}
        value={typed}
        onChange={onChange}
      />
      {drawnAt !== null && may('lateBets.get', round.group) && (
        <Late roundId={round.roundId} drawnAt={drawnAt} />
      )}
    </div>
  );
}

function Late({ roundId, drawnAt }: { roundId: string; drawnAt: string }) {
  const { t } = useTranslation();
  const { data } = useCall('lateBets.get', { params: { roundId }, query: { drawnAt } });
  if (!data) return null;
  const count = data.standing.billCount;
  return (
    <p role="status">
      {count === 0 ? t('results.entry.drawnAt.none') : t('results.entry.drawnAt.late', { count })}
    </p>
  );
}
