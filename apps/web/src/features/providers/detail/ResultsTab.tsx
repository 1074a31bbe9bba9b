import type { ProviderSetup } from '@drawdesk/contract';
import { useMay } from '../../../session/use-may.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { ProviderApproval } from '../approval/ProviderApproval.tsx';
import { ResultFields } from '../fields/ResultFields.tsx';
import { useResultFields } from '../fields/use-result-fields.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { ReadOnly } from './ReadOnly.tsx';

/** Where results come from, who confirms them, and what players may cancel. */
export function ResultsTab({ setup }: { setup: ProviderSetup }) {
  const may = useMay()('catalogue.update', setup.group);
  const form = useSetupForm({
    setup,
    part: 'results',
    fields: useResultFields(),
    valuesOf: (one) => one,
    bodyOf: ({ resultMode, confirmMode, houseGame, ...changes }) => ({
      ...changes,
      ...(resultMode && { resultMode }),
      ...(confirmMode && { confirmMode }),
      ...(houseGame && { houseGame }),
    }),
  });
  return (
    <ReadOnly unless={may}>
      <ProviderApproval setup={setup} />
      <RecordForm form={form}>
        <ResultFields form={form} disabled={!may} />
      </RecordForm>
    </ReadOnly>
  );
}
