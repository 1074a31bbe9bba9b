import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { helpBelow } from '../../../ui/forms/help-below.ts';
import classes from './entry.module.css';
import type { EntryField } from './entry-field.ts';
import { textsOf } from './entry-values.ts';
import { inputName } from './input-name.ts';
import { useProblemText } from './problem-text.ts';
import type { Entry } from './use-entry.ts';

export interface FieldGroupProps {
  field: EntryField;
  entry: Entry;
  /** The API's error for this field. */
  refused: string | undefined;
}

/** A long list of numbers, pasted as published. It shows how many numbers were recognised. */
export function NumberList({ field, entry, refused }: FieldGroupProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const problemText = useProblemText();
  const problem = entry.problems.find((one) => one.field === field.name);
  const entered = textsOf(field, entry.values).length;
  const { countMin, countMax } = field;
  const wanted =
    countMin === countMax
      ? t('results.entry.listOf', { given: formatCount(entered), count: countMax })
      : t('results.entry.listAtLeast', { given: formatCount(entered), count: countMin });
  return (
    <Textarea
      className={classes.list ?? ''}
      classNames={{ input: classes.listInput ?? '' }}
      label={nameOf(field.name)}
      description={t('results.entry.listHelp', { digits: field.digitsMax ?? '' })}
      inputWrapperOrder={helpBelow}
      name={inputName(field.name, 0)}
      value={entry.values[field.name]?.[0] ?? ''}
      onChange={({ currentTarget }) => entry.change(field.name, [currentTarget.value])}
      error={refused ?? (problem && problemText(problem))}
      rows={4}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      labelProps={{ 'data-wanted': wanted }}
    />
  );
}
