import type { Round } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { dayAndClock } from '../../../ui/dates/typed-date.ts';
import { typedMoment } from '../../../ui/dates/typed-moment.ts';
import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import classes from './round.module.css';

interface DrawnEarlierFieldProps {
  round: Round;
  value: string | null;
  onChange: (drawnAt: string | null) => void;
}

/** The actual draw time, if it was earlier than announced, and how many bills are late for it. */
export function DrawnEarlierField({ round, value, onChange }: DrawnEarlierFieldProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [typed, setTyped] = useState(() => ({ day: dayAndClock(round.drawAt).day, clock: '' }));
  return (
    <div className={classes.above}>
      <MomentField
        label={t('results.entry.drawnAt.label')}
        description={t('results.entry.drawnAt.help')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          onChange(typedMoment(next));
        }}
      />
      {value !== null && may('lateBets.get', round.group) && <Late roundId={round.roundId} drawnAt={value} />}
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
