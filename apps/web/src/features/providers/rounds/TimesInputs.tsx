import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import { TextAreaField } from '../../../ui/forms/inputs/TextAreaField.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import type { useTimesFields } from './use-times-fields.ts';

/** The inputs of the three times and the reason. */
export function TimesInputs({ field }: Pick<RecordFormState<ReturnType<typeof useTimesFields>>, 'field'>) {
  return (
    <>
      <MomentField {...field('openAt')} />
      <MomentField {...field('closeAt')} />
      <MomentField {...field('drawAt')} />
      <TextAreaField {...field('reason')} />
    </>
  );
}
