import { useQueryClient } from '@tanstack/react-query';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import type { FieldSpecs, ValuesOf } from '../../../ui/forms/kit/field-spec.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { type Organisation, organisationOf } from './organisation.ts';

/** The part of an agent or an aggregator that one tab or dialog edits, saved with its version. */
export function useOrganisationForm<const F extends FieldSpecs>(
  organisation: Organisation,
  part: 'name' | 'credit' | 'providers',
  fields: F,
  valuesOf: (organisation: Organisation) => Partial<ValuesOf<F>>,
  onSaved?: () => void,
) {
  const client = useQueryClient();
  const { draft, get, update, input } = organisationOf(organisation);
  const write = useWrite(update);
  return useRecordForm<F, Organisation>({
    id: draft(part),
    fields,
    stored: { values: valuesOf(organisation), version: organisation.version },
    save: ({ changes, version }) =>
      write.mutateAsync({ ...input, body: { ...changes, version: version ?? organisation.version } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions(get, input), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    outcome: 'update',
    ...(onSaved && { onSaved }),
  });
}
