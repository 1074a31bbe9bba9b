import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import type { Organisation } from './organisation.ts';
import { useOrganisationForm } from './use-organisation-form.ts';

/** Gives an agent or an aggregator another name. */
export function EditName({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation();
  const fields = {
    name: field.text({
      label: t('organisations.column.name'),
      description: t('organisations.form.nameHelp'),
      ...limitsOf('agents.update', 'name'),
    }),
  };
  const form = useOrganisationForm(organisation, 'name', fields, ({ name }) => ({ name }), onClose);
  return (
    <FormDialog opened onClose={onClose} title={t('organisations.editName')} form={form}>
      <TextField {...form.field('name')} />
    </FormDialog>
  );
}
