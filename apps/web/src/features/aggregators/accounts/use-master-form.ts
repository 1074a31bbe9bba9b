import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import type { FieldSpecs, ValuesOf } from '../../../ui/forms/kit/field-spec.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import type { Master } from './MasterAccountPage.tsx';

/** The part of a master that one tab edits, kept by its version. */
export function useMasterForm<const F extends FieldSpecs>(
  master: Master,
  part: 'name' | 'providers',
  fields: F,
  valuesOf: (master: Master) => Partial<ValuesOf<F>>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { aggregatorId: master.aggregatorId };
  const update = useWrite('aggregators.update', ['aggregators']);
  return useRecordForm<F, Master>({
    id: `master-${part}-${master.aggregatorId}`,
    fields,
    stored: { values: valuesOf(master), version: master.version },
    save: ({ changes, version }) =>
      update.mutateAsync({ params, body: { ...changes, version: version ?? master.version } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('aggregators.get', { params }), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    saved: t('tenants.updated'),
  });
}
