import type { TenantSignIn } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { inAnyCase, limitsOf, patternOf } from '../../api/field-limits.ts';
import type { ShownPassword } from '../../shared/accounts/OneTimePassword.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { RadioCards } from '../../ui/forms/inputs/RadioCards.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';
import type { AgentRole } from './agent-roles.ts';
import type { SignInCalls } from './sign-in-calls.ts';

interface CreateSignInProps {
  calls: SignInCalls;
  onClose: () => void;
  /** Called with the first password, which is shown once. */
  onMade: (made: ShownPassword) => void;
}

/** Creates a sign-in. The system makes the first password. */
export function CreateSignIn({ calls, onClose, onMade }: CreateSignInProps) {
  const { t } = useTranslation();
  const withRole = calls.roles.length > 0;
  const form = useRecordForm({
    id: `sign-in-of-${calls.tenant}`,
    fields: {
      username: field.text({
        label: t('accounts.field.username'),
        description: t('signIns.usernameHelp'),
        ...limitsOf('agentSignIns.create', 'username'),
        like: [inAnyCase(patternOf('agentSignIns.create', 'username')), t('signIns.usernameRule')],
      }),
      displayName: field.text({
        label: t('accounts.field.displayName'),
        ...limitsOf('agentSignIns.create', 'displayName'),
      }),
      role: field.choice({
        label: t('accounts.field.role'),
        optional: !withRole,
        options: calls.roles.map((value) => ({
          value,
          label: t(`role.${value}`),
          description: t(`signIns.roleHelp.${value}`),
        })),
      }),
    },
    save: ({ values }) => calls.create(values),
    outcome: 'create',
    onSaved: ({ signIn, oneTimePassword }) => {
      onClose();
      onMade({ account: signIn, password: oneTimePassword });
    },
  });
  return (
    <FormDialog opened onClose={onClose} title={t('signIns.create')} action={t('signIns.create')} form={form}>
      <TextField {...form.field('username')} data-autofocus />
      <TextField {...form.field('displayName')} />
      {withRole && <RadioCards {...form.field('role')} />}
    </FormDialog>
  );
}

interface EditSignInProps {
  calls: SignInCalls;
  signIn: TenantSignIn;
  onClose: () => void;
}

/** Name and role of a sign-in. One cannot change one's own role. */
export function EditSignIn({ calls, signIn, onClose }: EditSignInProps) {
  const { t } = useTranslation();
  const withRole = calls.roles.length > 0 && !signIn.isMe;
  const valuesOf = ({ displayName, role }: TenantSignIn): { displayName: string; role?: AgentRole } => ({
    displayName,
    ...(role !== 'aggregator' && { role }),
  });
  const form = useRecordForm({
    id: `sign-in-${signIn.accountId}`,
    fields: {
      displayName: field.text({
        label: t('accounts.field.displayName'),
        ...limitsOf('agentSignIns.create', 'displayName'),
      }),
      role: field.choice({
        label: t('accounts.field.role'),
        optional: !withRole,
        options: calls.roles.map((value) => ({ value, label: t(`role.${value}`) })),
      }),
    },
    stored: { values: valuesOf(signIn), version: signIn.version },
    save: ({ changes, version = signIn.version }) => calls.edit(signIn, { ...changes, version }),
    latest: async () => {
      const now = await calls.latest(signIn);
      return { values: valuesOf(now), version: now.version };
    },
    outcome: 'update',
    onSaved: onClose,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('signIns.editTitle', { username: signIn.username })}
      form={form}
    >
      <TextField {...form.field('displayName')} data-autofocus />
      {withRole && <SelectField {...form.field('role')} />}
    </FormDialog>
  );
}
