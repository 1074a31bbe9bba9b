import type { ApiKey } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../api/field-limits.ts';
import { useWrite } from '../../api/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';

interface CreateKeyProps {
  agentId: string;
  onClose: () => void;
  /** Called with the key, which is shown once; null when it was shown already. */
  onMade: (made: { apiKey: ApiKey; key: string | null }) => void;
}

/** A name for a new key; the key itself is made by the system. */
export function CreateKey({ agentId, onClose, onMade }: CreateKeyProps) {
  const { t } = useTranslation();
  const create = useWrite('apiKeys.create');
  const form = useRecordForm({
    id: `api-key-of-${agentId}`,
    fields: {
      name: field.text({
        label: t('apiKeys.field.name'),
        description: t('apiKeys.nameHelp'),
        ...limitsOf('apiKeys.create', 'name'),
      }),
    },
    save: ({ values }) => create.mutateAsync({ params: { agentId }, body: values }),
    outcome: 'create',
    onSaved: (made) => {
      onClose();
      onMade(made);
    },
  });
  return (
    <FormDialog opened onClose={onClose} title={t('apiKeys.create')} action={t('apiKeys.create')} form={form}>
      <TextField {...form.field('name')} data-autofocus />
    </FormDialog>
  );
}
