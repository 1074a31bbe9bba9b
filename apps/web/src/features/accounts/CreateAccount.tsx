import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inAnyCase, limitsOf, patternOf } from '../../api/field-limits.ts';
import type { AnswerData } from '../../api/operation-types.ts';
import { useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { OneTimePassword } from '../../shared/accounts/OneTimePassword.tsx';
import { FormDrawer } from '../../ui/drawer/FormDrawer.tsx';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { FormSection } from '../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';
import { RoleHelp } from './RoleHelp.tsx';
import { rolesToGive } from './staff-roles.ts';

const list = { to: '/account/admin', search: true } as const;

/** /account/admin/create: a new staff account, with a first password that is shown once. */
export function CreateAccount() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useSignedIn();
  const create = useWrite('accounts.create');
  const [made, setMade] = useState<AnswerData<'accounts.create'> | null>(null);
  const form = useRecordForm({
    id: 'account-create',
    fields: {
      displayName: field.text({
        label: t('accounts.field.displayName'),
        ...limitsOf('accounts.create', 'displayName'),
      }),
      username: field.text({
        label: t('accounts.field.username'),
        description: t('accounts.usernameRule'),
        ...limitsOf('accounts.create', 'username'),
        like: [inAnyCase(patternOf('accounts.create', 'username')), t('accounts.usernameRule')],
      }),
      role: field.choice({
        label: t('accounts.field.role'),
        options: rolesToGive(me).map((value) => ({ value, label: t(`role.${value}`) })),
      }),
    },
    save: ({ values }) => create.mutateAsync({ body: values }),
    onSaved: setMade,
    outcome: 'create',
  });
  const role = form.typed('role');
  // Shown in place of the form: Escape would close a drawer below it, and the password would be lost.
  if (made)
    return (
      <OneTimePassword
        shown={{ account: made.account, password: made.oneTimePassword }}
        onClose={() =>
          void navigate({
            to: '/account/admin/$accountId',
            params: { accountId: made.account.accountId },
          })
        }
      />
    );
  return (
    <FormDrawer
      title={t('accounts.create.title')}
      back={list}
      form={form}
      action={t('accounts.create.action')}
    >
      <FormSection title={t('accounts.who')} help={t('accounts.create.help')}>
        <TextField {...form.field('displayName')} data-autofocus />
        <TextField {...form.field('username')} autoCapitalize="none" spellCheck={false} />
        <SelectField {...form.field('role')} />
        {role && <RoleHelp role={role} />}
      </FormSection>
    </FormDrawer>
  );
}
