import type { ProviderSetup } from '@drawdesk/contract';
import { useMay } from '../../../session/use-may.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { GeneralFields } from '../fields/GeneralFields.tsx';
import { useGeneralFields } from '../fields/use-general-fields.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { ReadOnly } from './ReadOnly.tsx';

/** Names, group, picture and position of a provider. */
export function GeneralTab({ setup }: { setup: ProviderSetup }) {
  const may = useMay()('catalogue.update', setup.group);
  const form = useSetupForm({
    setup,
    part: 'general',
    fields: useGeneralFields(),
    valuesOf: (one) => one,
    bodyOf: ({ group, logo, ...changes }) => ({
      ...changes,
      ...(group && { group }),
      ...(logo && { logo }),
    }),
  });
  return (
    <ReadOnly unless={may}>
      <RecordForm form={form}>
        <GeneralFields field={form.field} disabled={!may} />
      </RecordForm>
    </ReadOnly>
  );
}
