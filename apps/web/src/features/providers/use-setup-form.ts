import type { ProviderSetup } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerData, CallInput } from '../../api/operation-types.ts';
import { callOptions, useWrite } from '../../api/use-call.ts';
import type { FieldSpecs, ValuesOf } from '../../ui/forms/kit/field-spec.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';

type Body = Omit<CallInput<'catalogue.update'>['body'], 'version'>;

interface SetupForm<F extends FieldSpecs> {
  setup: ProviderSetup;
  /** The part of the settings that this form is for: one form for each tab. */
  part: string;
  fields: F;
  /** The stored values of these fields. */
  valuesOf: (setup: ProviderSetup) => Partial<ValuesOf<F>>;
  /** The changed values as the API takes them. */
  bodyOf: (changes: Partial<ValuesOf<F>>, values: ValuesOf<F>) => Body;
  onSaved?: (answer: AnswerData<'catalogue.update'>) => void;
}

/** A form over some of the fields of a provider. All tabs share one version. */
export function useSetupForm<const F extends FieldSpecs>(options: SetupForm<F>) {
  const { setup, part, fields, valuesOf, bodyOf, onSaved } = options;
  const client = useQueryClient();
  const update = useWrite('catalogue.update');
  const params = { providerId: setup.providerId };
  return useRecordForm({
    id: `provider-${setup.providerId}-${part}`,
    fields,
    stored: { values: valuesOf(setup), version: setup.version },
    save: async ({ changes, values, version = setup.version }) => {
      const answer = await update.mutateAsync({ params, body: { ...bodyOf(changes, values), version } });
      return { ...answer, version: answer.provider.version };
    },
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('catalogue.get', { params }), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    outcome: 'update',
    ...(onSaved && { onSaved }),
  });
}
