import type { Round } from '@drawdesk/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { fromClockInput, laterClose, laterSteps, mayCloseAt, toClockInput } from './later-close.ts';

interface LaterCloseProps {
  round: Round;
  value: string | null;
  onChange: (closeAt: string | null) => void;
}

/** Until when an open round takes bets: a few minutes more in one click, or a time; never beyond the draw. */
export function LaterClose({ round, value, onChange }: LaterCloseProps) {
  const { t } = useTranslation();
  const { closeAt, drawAt } = round;
  const wrong = value !== null && !mayCloseAt(value, closeAt, drawAt);
  return (
    <>
      <Group gap="xs" my="md">
        {laterSteps.map((minutes) => {
          const next = laterClose(closeAt, drawAt, minutes);
          return (
            <Button
              key={minutes}
              size="xs"
              variant={next !== null && next === value ? 'filled' : 'default'}
              disabled={next === null}
              aria-pressed={next !== null && next === value}
              onClick={() => onChange(next)}
            >
              {t('rounds.later.minutes', { minutes })}
            </Button>
          );
        })}
      </Group>
      <TextInput
        type="datetime-local"
        label={t('rounds.later.time')}
        description={t('rounds.later.help')}
        value={toClockInput(value ?? closeAt)}
        min={toClockInput(closeAt)}
        max={toClockInput(drawAt)}
        onChange={({ currentTarget }) => onChange(fromClockInput(currentTarget.value))}
        error={wrong ? t('rounds.later.wrong') : undefined}
        mb="md"
      />
      <FactList
        facts={[
          { label: t('rounds.later.before'), value: <DateTime at={closeAt} /> },
          { label: t('rounds.later.after'), value: <strong>{value ? <DateTime at={value} /> : '–'}</strong> },
          { label: t('rounds.later.draw'), value: <DateTime at={drawAt} /> },
        ]}
      />
    </>
  );
}
