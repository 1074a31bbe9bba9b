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
  /** The page underneath: where closing and, by the screen's `onSaved`, saving lead. */
  back: LinkProps;
  form: RecordFormState<F>;
  action?: string;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A form beside the list it belongs to, at an address of its own; closing asks before anything typed is lost. */
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
