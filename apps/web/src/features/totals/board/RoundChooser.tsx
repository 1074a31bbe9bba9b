import type { Round } from '@drawdesk/contract';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import classes from './board.module.css';

interface RoundChooserProps {
  roundId: string | null;
  /** The round of the address, which may be older than the listed rounds. */
  round: Round | undefined;
  choices: readonly Round[];
}

/** Chooses the round of the provider that the board shows. */
export function RoundChooser({ roundId, round, choices }: RoundChooserProps) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const navigate = useNavigate();
  const known = choices.some((one) => one.roundId === roundId);
  const all = round && !known ? [round, ...choices] : choices;
  return (
    <Select
      className={classes.chooser ?? ''}
      size="sm"
      aria-label={t('totals.column.round')}
      data={all.map((one) => ({
        value: one.roundId,
        label: `${labelOf(one.label)} · ${t(`status.${one.status}`)}`,
      }))}
      value={roundId}
      onChange={(next) =>
        next && void navigate(thisPage((search) => ({ ...search, round: next, number: undefined })))
      }
      disabled={roundId === null}
      allowDeselect={false}
      searchable={all.length > 12}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
