import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import classes from '../keying.module.css';
import type { Desk, DeskRound } from './use-desk.ts';

/** The open round for which bets are keyed, those that close first on top. */
export function RoundField({ desk, rounds }: { desk: Desk; rounds: readonly DeskRound[] }) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  const inOrder = useMemo(
    () => [...rounds].sort((one, other) => one.closeAt.localeCompare(other.closeAt)),
    [rounds],
  );
  const closeAt = new Map(rounds.map((one) => [one.roundId, one.closeAt]));
  return (
    <div className={classes.round}>
      <Select
        label={t('keying.round')}
        placeholder={t('keying.chooseRound')}
        nothingFoundMessage={t('keying.noRound')}
        data={inOrder.map((one) => ({ value: one.roundId, label: roundText(one) }))}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label}
            <small>
              <DateTime at={closeAt.get(option.value) ?? null} />
            </small>
          </span>
        )}
        value={desk.round?.roundId ?? null}
        onChange={desk.choose}
        searchable
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: 'md' }}
        maxDropdownHeight={340}
      />
      {desk.round && (
        <span className={classes.closes}>
          <CloseTime round={desk.round} open />
        </span>
      )}
    </div>
  );
}
