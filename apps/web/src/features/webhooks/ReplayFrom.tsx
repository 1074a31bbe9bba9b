import type { Webhook } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { CountField } from '../../ui/forms/inputs/FigureField.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';

/** Sets the feed back to an entry: everything from that entry on is delivered again. */
export function ReplayFrom({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const { agentId, latest } = webhook;
  const replay = useWrite('webhooks.replay');
  const form = useRecordForm({
    id: `webhook-replay-${agentId}`,
    fields: {
      from: field.count({
        label: t('webhooks.replay.from'),
        description: t('webhooks.replay.help', { latest: formatCount(latest) }),
        min: '1',
        max: String(latest),
      }),
    },
    save: ({ values }) => replay.mutateAsync({ params: { agentId }, body: values }),
    saved: t('webhooks.replay.done'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('webhooks.actions.replay')}
      action={t('webhooks.actions.resend')}
      form={form}
    >
      <CountField {...form.field('from')} data-autofocus />
    </FormDialog>
  );
}
