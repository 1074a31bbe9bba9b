import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldSpecs } from '../forms/kit/field-spec.ts';
import { RecordForm } from '../forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../forms/kit/use-record-form.ts';
import classes from './drawer.module.css';
import { PageDrawer } from './PageDrawer.tsx';

interface FormDrawerProps<F extends FieldSpecs> {
  title: string;
  /** Beside the title: the state of the thing. */
  badge?: ReactNode;
  /** The page underneath: closing leads there, and so does saving, through the screen's `onSaved`. */
  back: LinkProps;
  form: RecordFormState<F>;
  action?: string;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/**
 * A form next to its list, with an address of its own; closing asks first when something typed would be lost.
 */
export function FormDrawer<F extends FieldSpecs>({
  title,
  badge,
  back,
  form,
  action,
  size = 'lg',
  children,
}: FormDrawerProps<F>) {
  return (
    <PageDrawer title={title} badge={badge} back={back} size={size}>
      <div className={classes.form}>
        <RecordForm form={form} {...(action === undefined ? {} : { action })}>
          {children}
        </RecordForm>
      </div>
    </PageDrawer>
  );
}
