import type { ReactNode } from 'react';
import { FormError } from '../FormError.tsx';
import { FormSaveBar } from './FormSaveBar.tsx';
import type { FieldSpecs } from './field-spec.ts';
import classes from './kit.module.css';
import { StalePanel } from './StalePanel.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<F extends FieldSpecs> {
  form: RecordFormState<F>;
  /** The text of the button; "Save" by default. */
  action?: string;
  children: ReactNode;
}

/**
 * A form of sections: keeps what is typed, asks before it is lost, and lists the changes in its save bar. Its
 * state comes from `useRecordForm`.
 */
export function RecordForm<F extends FieldSpecs>({ form, action, children }: RecordFormProps<F>) {
  return (
    <form
      ref={form.element}
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {children}
      {form.stale && <StalePanel stale={form.stale} decide={form.decide} />}
      {form.problem !== null && (
        <FormError problem={form.problem}>
          {form.rest.length > 0 && (
            <ul className={classes.rest}>
              {form.rest.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </FormError>
      )}
      <FormSaveBar form={form} action={action} />
    </form>
  );
}

interface FormSectionProps {
  title: string;
  /** The purpose of these fields, in one or two lines. */
  help?: ReactNode;
  children: ReactNode;
}

/**
 * Fields that belong together, under a title and a short help text; the help is next to them where there is
 * room.
 */
export function FormSection({ title, help, children }: FormSectionProps) {
  return (
    <section className={`surface ${classes.section}`}>
      <div className={classes.intro}>
        <h2 className={classes.title}>{title}</h2>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** Short fields side by side where there is room, one under the other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.fieldRow}>{children}</div>;
}
