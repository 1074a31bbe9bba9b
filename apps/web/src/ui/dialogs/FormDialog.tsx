import { Suspense, useState } from 'react';
import type { FieldSpecs } from '../forms/kit/field-spec.ts';
import type { RecordFormState } from '../forms/kit/use-record-form.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { FormDialogProps } from './FormDialogBody.tsx';

const FormDialogBody = lazyPart(
  async () => ({
    default: (await import('./FormDialogBody.tsx')).FormDialogBody,
  }),
  'above',
);

/**
 * Two or three fields that need no page of their own; its state comes from `useRecordForm`, as for a page.
 */
export function FormDialog<F extends FieldSpecs>(
  props: Omit<FormDialogProps, 'form'> & { form: RecordFormState<F> },
) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  const { form, ...rest } = props;
  return (
    <Suspense>
      {/* This part reads no single field, so the set of fields does not matter. */}
      {wasOpened && <FormDialogBody {...rest} form={form as unknown as RecordFormState<FieldSpecs>} />}
    </Suspense>
  );
}
