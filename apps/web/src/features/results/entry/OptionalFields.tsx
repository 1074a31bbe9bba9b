import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entry.module.css';
import type { EntryField } from './entry-field.ts';
import { textsOf } from './entry-values.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { Entry } from './use-entry.ts';

interface OptionalFieldsProps {
  fields: readonly EntryField[];
  entry: Entry;
  refused: Readonly<Record<string, string>>;
}

/**
 * Prizes that decide no bet here (second to fifth prize). Collapsed by default, open while one has an error.
 */
export function OptionalFields({ fields, entry, refused }: OptionalFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [wanted, setWanted] = useState(() => fields.some((field) => textsOf(field, entry.values).length > 0));
  const wrong = fields.some(
    ({ name }) => name in refused || entry.problems.some(({ field }) => field === name),
  );
  const open = wanted || wrong;
  const filled = fields.filter((field) => textsOf(field, entry.values).length > 0).length;
  return (
    <div className={classes.optional}>
      <button
        type="button"
        className={classes.disclosure}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <IconChevronDown size={16} aria-hidden data-open={open} />
        {t('results.entry.optional', { count: fields.length })}
        {filled > 0 && <span className={classes.filled}>{t('results.entry.filled', { count: filled })}</span>}
      </button>
      <div id={id} hidden={!open} className={classes.fields}>
        {fields.map((field) => (
          <FieldGroup key={field.name} field={field} entry={entry} refused={refused[field.name]} />
        ))}
      </div>
    </div>
  );
}
