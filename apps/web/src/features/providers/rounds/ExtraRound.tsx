import type { Provider } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf, patternOf } from '../../../api/field-limits.ts';
import { useWrite } from '../../../api/use-call.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { TimesInputs } from './TimesInputs.tsx';
import { useTimesFields } from './use-times-fields.ts';

/** Adds a round to a provider, in addition to those of its schedule. */
export function ExtraRound({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const add = useWrite('catalogue.addRound');
  const form = useRecordForm({
    id: `round-extra-${provider.providerId}`,
    fields: {
      label: field.text({
        label: t('providers.rounds.label'),
        description: t('providers.rounds.labelHelp'),
        ...limitsOf('catalogue.addRound', 'label'),
        like: [patternOf('catalogue.addRound', 'label'), t('providers.rounds.labelRule')],
      }),
      ...useTimesFields(),
    },
    save: ({ values }) => add.mutateAsync({ params: { providerId: provider.providerId }, body: values }),
    saved: t('providers.rounds.addDone'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('providers.rounds.add')}
      action={t('providers.rounds.add')}
      form={form}
    >
      <div>{t('providers.rounds.addWhat', { name: nameOf(provider) })}</div>
      <TextField {...form.field('label')} placeholder="2026-12-31" data-autofocus />
      <TimesInputs field={form.field} />
    </FormDialog>
  );
}
