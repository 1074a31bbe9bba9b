import type { MatrixCell } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { providerGroups } from '../../shared/providers/provider-groups.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../ui/forms/inputs/MultiSelectField.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';
import { cellKey, type Held } from './rules-draft.ts';

interface GroupsDialogProps {
  cell: MatrixCell;
  held: Held;
  onChange: (cell: MatrixCell, held: Held) => void;
  onClose: () => void;
}

/** The provider groups of a rule. They are saved only with the whole draft. */
export function GroupsDialog({ cell, held, onChange, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const form = useRecordForm({
    id: `rule-groups-${cellKey(cell)}`,
    fields: {
      groups: field.choices({
        label: t('roles.groups'),
        description: t('roles.groupsHelp'),
        options: providerGroups.map((group) => ({ value: group, label: t(`providers.group.${group}`) })),
        optional: true,
      }),
    },
    stored: { values: { groups: held.providerGroups ?? [] } },
    save: async ({ values: { groups } }) =>
      onChange(cell, { ...held, providerGroups: groups.length === 0 ? null : groups }),
    onSaved: onClose,
    saved: null,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`${t(`role.${cell.role}`)} · ${t(`roles.subject.${cell.subject}`)}`}
      action={t('roles.apply')}
      form={form}
    >
      <MultiSelectField {...form.field('groups')} />
    </FormDialog>
  );
}
