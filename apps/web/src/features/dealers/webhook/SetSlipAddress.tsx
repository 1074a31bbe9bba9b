import type { Dealer } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';

interface SetSlipAddressProps {
  dealer: Dealer;
  onClose: () => void;
  onMade: (answer: { secret: string | null }) => void;
}

const storedOf = ({ webhook, version }: Dealer) => ({ values: { address: webhook?.address ?? '' }, version });

/** The address that gets the slips of a dealer. The first address comes with a secret, which is shown once. */
export function SetSlipAddress({ dealer, onClose, onMade }: SetSlipAddressProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const set = useWrite('dealers.setWebhook');
  const { dealerId, name } = dealer;
  const form = useRecordForm({
    id: `webhook-of-dealer-${dealerId}`,
    fields: {
      address: field.text({
        label: t('webhooks.address.label'),
        description: t('webhooks.address.help'),
        ...limitsOf('dealers.setWebhook', 'address'),
        like: [/^https?:\/\/[^\s\\]+$/i, t('webhooks.address.wrong')],
      }),
    },
    stored: storedOf(dealer),
    save: ({ values: { address }, version = dealer.version }) =>
      set.mutateAsync({ params: { dealerId }, body: { version, address } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('dealers.list', { query: {} }), staleTime: 0 });
      return storedOf(now.find((one) => one.dealerId === dealerId) ?? dealer);
    },
    outcome: 'update',
    onSaved: onMade,
  });
  const action = t(dealer.webhook ? 'webhooks.actions.change' : 'webhooks.actions.set');
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('dealers.webhook.title', { name })}
      action={action}
      form={form}
    >
      <p>{t('dealers.webhook.lead')}</p>
      <TextField {...form.field('address')} data-autofocus inputMode="url" />
    </FormDialog>
  );
}
