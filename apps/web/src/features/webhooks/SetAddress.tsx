import type { Webhook } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../api/field-limits.ts';
import { callOptions, useWrite } from '../../api/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';

interface SetAddressProps {
  agentId: string;
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (answer: { secret: string | null }) => void;
}

/** The address of the receiver. The first address comes with a secret, which is shown once. */
export function SetAddress({ agentId, webhook, onClose, onMade }: SetAddressProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const set = useWrite('webhooks.set');
  const params = { agentId };
  const form = useRecordForm({
    id: `webhook-of-${agentId}`,
    fields: {
      address: field.text({
        label: t('webhooks.address.label'),
        description: t('webhooks.address.help'),
        ...limitsOf('webhooks.set', 'address'),
        like: [/^https?:\/\/[^\s\\]+$/i, t('webhooks.address.wrong')],
      }),
    },
    ...(webhook && { stored: { values: { address: webhook.address }, version: webhook.version } }),
    save: ({ values, version }) =>
      set.mutateAsync({ params, body: { address: values.address, ...(version && { version }) } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('webhooks.get', { params }), staleTime: 0 });
      return { values: { address: now?.address ?? '' }, version: now?.version ?? 1 };
    },
    outcome: 'update',
    onSaved: (answer) => {
      onClose();
      onMade(answer);
    },
  });
  const action = t(webhook ? 'webhooks.actions.change' : 'webhooks.actions.set');
  return (
    <FormDialog opened onClose={onClose} title={action} action={action} form={form}>
      <TextField {...form.field('address')} data-autofocus inputMode="url" />
    </FormDialog>
  );
}
