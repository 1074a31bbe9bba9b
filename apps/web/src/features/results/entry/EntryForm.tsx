import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entry.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import { focusOnArrival, leadOn } from './lead-on.ts';
import { OptionalFields } from './OptionalFields.tsx';
import { refusedFields } from './refused-fields.ts';
import type { Entry } from './use-entry.ts';

interface EntryFormProps {
  entry: Entry;
  /** The errors that the API found in the draw, if it was checked. */
  problem: unknown;
  onSubmit: () => void;
  /** Continues after a check, which Enter does not repeat. Null while the inputs are not checked. */
  onwards: (() => void) | null;
  /** The buttons, and a reason where one is required. */
  children: ReactNode;
}

/** The form for a draw: first the required fields, then the longer optional lists. */
export function EntryForm({ entry, problem, onSubmit, onwards, children }: EntryFormProps) {
  const { t } = useTranslation();
  const { fields, ofDraw } = refusedFields(problem);
  const refused = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.message]));
  const required = entry.fields.filter((field) => field.required);
  const optional = entry.fields.filter((field) => !field.required);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const { formRef } = entry;
  useEffect(() => {
    if (formRef.current) focusOnArrival(formRef.current);
  }, [formRef]);
  return (
    <form
      ref={entry.formRef}
      onSubmit={submit}
      onKeyDown={(event) => leadOn(event, entry, onwards)}
      noValidate
      className={classes.form}
      aria-label={t('results.entry.title')}
    >
      <div className={classes.fields}>
        {required.map((field) => (
          <FieldGroup key={field.name} field={field} entry={entry} refused={refused[field.name]} />
        ))}
      </div>
      {optional.length > 0 && <OptionalFields fields={optional} entry={entry} refused={refused} />}
      {ofDraw.length > 0 && (
        <ul className={classes.whole} role="alert">
          {ofDraw.map((one) => (
            <li key={`${one.code} ${one.message}`}>{one.message}</li>
          ))}
        </ul>
      )}
      {children}
    </form>
  );
}
