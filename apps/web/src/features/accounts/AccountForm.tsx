import type { StaffAccount } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../api/field-limits.ts';
import { callOptions, useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';
import { RoleHelp } from './RoleHelp.tsx';
import { rolesToGive } from './staff-roles.ts';

/** Name and role of a staff account. A new role is in force from the person's next call. */
export function AccountForm({ account }: { account: StaffAccount }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useSignedIn();
  const may = useMay()('accounts.update');
  const update = useWrite('accounts.update');
  const params = { accountId: account.accountId };
  const form = useRecordForm({
    id: `account-${account.accountId}`,
    fields: {
      displayName: field.text({
        label: t('accounts.field.displayName'),
        ...limitsOf('accounts.update', 'displayName'),
      }),
      role: field.choice({
        label: t('accounts.field.role'),
        description: t(account.isMe ? 'accounts.whyNot.own' : 'accounts.roleHolds'),
        options: rolesToGive(me).map((value) => ({ value, label: t(`role.${value}`) })),
      }),
    },
    stored: { values: account, version: account.version },
    save: ({ changes, version }) =>
      update.mutateAsync({ params, body: { ...changes, version: version ?? account.version } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('accounts.get', { params }), staleTime: 0 });
      return { values: now, version: now.version };
    },
    outcome: 'update',
  });
  const role = form.typed('role');
  return (
    <RecordForm form={form}>
      <FormSection title={t('accounts.who')} help={t('accounts.whoHelp')}>
        <TextField {...form.field('displayName')} disabled={!may} />
        <SelectField {...form.field('role')} disabled={!may || account.isMe} />
        {role && <RoleHelp role={role} />}
      </FormSection>
    </RecordForm>
  );
}
