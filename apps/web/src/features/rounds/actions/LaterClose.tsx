import type { Round } from '@drawdesk/contract';
import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndClock } from '../../../ui/dates/typed-date.ts';
import { typedMoment } from '../../../ui/dates/typed-moment.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { laterClose, laterSteps, mayCloseAt } from './later-close.ts';

interface LaterCloseProps {
  round: Round;
  value: string | null;
  onChange: (closeAt: string | null) => void;
}

/** The new close time of an open round: a few minutes later in one click, or a time; never after the draw. */
export function LaterClose({ round, value, onChange }: LaterCloseProps) {
  const { t } = useTranslation();
  const { closeAt, drawAt } = round;
  const [typed, setTyped] = useState(() => dayAndClock(value ?? closeAt));
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
              onClick={() => {
                if (next) setTyped(dayAndClock(next));
                onChange(next);
              }}
            >
              {t('rounds.later.minutes', { minutes })}
            </Button>
          );
        })}
      </Group>
      <Box mb="md">
        <MomentField
          label={t('rounds.later.time')}
          description={t('rounds.later.help')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onChange(typedMoment(next));
          }}
          error={wrong ? t('rounds.later.wrong') : undefined}
        />
      </Box>
      <DetailList
        details={[
          { label: t('rounds.later.before'), value: <DateTime at={closeAt} /> },
          { label: t('rounds.later.after'), value: <strong>{value ? <DateTime at={value} /> : '–'}</strong> },
          { label: t('rounds.later.draw'), value: <DateTime at={drawAt} /> },
        ]}
      />
    </>
  );
}
