import type { BetType } from '@drawdesk/lottery';
import { Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { ToggleSetField } from '../../../ui/forms/inputs/ToggleSetField.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import classes from './blocks.module.css';
import { ChipGrid } from './ChipGrid.tsx';
import { type NumberEntry, numbersOfEntry, offeredTypes, typedSize, withEveryOrder } from './number-entry.ts';
import { PatternBar } from './PatternBar.tsx';

interface NumberEntryFieldProps extends FieldProps<NumberEntry> {
  /** Bet types that have numbers, in the order of the catalogue. */
  betTypes: readonly BetType[];
  sizeOf: (betType: BetType) => number;
}

/**
 * Numbers (typed, pasted, as ranges or patterns), the bet types of their length, and a preview of every resulting
 * number. The numbers come first: whoever blocks one knows the number, and its length leaves few bet types.
 */
export function NumberEntryField(props: NumberEntryFieldProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const { value, onChange, error, betTypes, sizeOf } = props;
  const [first] = value.betTypes;
  const chosenSize = first && sizeOf(first);
  const typed = typedSize(value.text);
  const size = chosenSize ?? typed;
  const offered = offeredTypes(betTypes, sizeOf, typed, value.betTypes);
  const typesMissing = first === undefined && value.text.trim() !== '';
  const { numbers, wrong } = useMemo(
    () => (size === undefined ? nothing : numbersOfEntry(value, size)),
    [value, size],
  );
  const preview = value.withReverses ? withEveryOrder(numbers) : numbers;
  const set = (part: Partial<NumberEntry>) => onChange({ ...value, ...part });
  /** All numbers have one length: choosing a bet type of another length replaces the chosen bet types. */
  const choose = (chosen: readonly BetType[]) => {
    const added = chosen.find((one) => !value.betTypes.includes(one));
    const other = added !== undefined && chosenSize !== undefined && sizeOf(added) !== chosenSize;
    set({ betTypes: other ? [added] : chosen, ...(other && { patterns: [], without: [] }) });
  };
  return (
    <div className={classes.entry} aria-invalid={Boolean(error) || undefined}>
      <Textarea
        label={t('blocks.numbers')}
        required
        description={t('blocks.numbersHelp', { example: exampleOf(size ?? 2) })}
        value={value.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value, without: [] })}
        error={typesMissing ? undefined : error}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        inputMode="text"
        classNames={{ input: classes.typed ?? '' }}
        data-autofocus
      />
      <ToggleSetField
        label={t('blocks.betTypes')}
        required
        value={[...value.betTypes]}
        onChange={choose}
        options={offered.map((one) => ({ value: one, label: nameOf(one) }))}
        error={typesMissing ? error : undefined}
      />
      {chosenSize !== undefined && (
        <>
          <PatternBar
            size={chosenSize}
            patterns={value.patterns}
            onChange={(patterns) => set({ patterns })}
          />
          {chosenSize > 1 && (
            <SwitchField
              label={t('blocks.withReverses')}
              value={value.withReverses}
              onChange={(withReverses) => set({ withReverses })}
            />
          )}
        </>
      )}
      {size !== undefined && (
        <ChipGrid
          numbers={preview}
          types={value.betTypes.length}
          wrong={error ? [] : wrong}
          // A number that was added as another order of a number is removed together with it.
          takeOut={(number) => numbers.includes(number) && set({ without: [...value.without, number] })}
        />
      )}
    </div>
  );
}

const nothing: ReturnType<typeof numbersOfEntry> = { numbers: [], wrong: [] };

/** "08 15 20-29" for two digits. */
const exampleOf = (size: number) =>
  `${'08'.padStart(size, '0').slice(-size)} ${'15'.padStart(size, '1').slice(-size)} ${'20'.padStart(size, '1').slice(-size)}-${'29'.padStart(size, '1').slice(-size)}`;
