import { Button, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { patternOf } from '../../api/field-limits.ts';
import { ApiProblem } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { beginSession } from '../../session/session.ts';
import { PasswordRules } from '../../shared/identity/PasswordRules.tsx';
import { brokenRule, type PasswordRule, stateOfRules } from '../../shared/identity/password-rules.ts';
import { currencyOptions } from '../../ui/forms/currency-options.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { EntryPage } from './EntryPage.tsx';
import { deleteSetupToken, heldSetupToken } from './setup-token.ts';

/** The names of company roles as the API writes them. */
const passwordMin = 12;
const usernameShape = patternOf('setup.complete', 'username');

const nothing = { displayName: '', username: '', password: '', again: '', companyName: '', currency: 'THB' };
type Field = keyof typeof nothing;
const isField = (name: string): name is Field => Object.hasOwn(nothing, name);

/** /setup: creates the first superadmin of an installation, with the link that the server printed. */
export function SetupPage() {
  const { t } = useTranslation();
  const token = heldSetupToken();
  return (
    <EntryPage title={t('setup.title')} lead={t('setup.lead')}>
      {token === null ? <Notice tone="info">{t('setup.openLink')}</Notice> : <SetupForm token={token} />}
    </EntryPage>
  );
}

function SetupForm({ token }: { token: string }) {
  const { t, i18n } = useTranslation();
  const { values, errors, states, problem, pending, set, submit } = useSetup(token);
  const text = (field: Field) => ({ value: values[field], error: errors[field], onChange: set(field) });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextField label={t('setup.companyName')} autoFocus {...text('companyName')} />
        <SelectField
          label={t('setup.currency')}
          description={t('setup.currencyHelp')}
          options={currencyOptions(i18n.language)}
          value={values.currency}
          error={errors.currency}
          onChange={(currency) => set('currency')(currency ?? '')}
        />
        <TextField label={t('setup.displayName')} autoComplete="name" {...text('displayName')} />
        <TextField
          label={t('setup.username')}
          description={t('setup.usernameHelp')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <div>
          <PasswordField label={t('setup.password')} choosing {...text('password')} />
          <PasswordRules states={states} lengthMin={passwordMin} />
        </div>
        <PasswordField label={t('setup.again')} autoComplete="new-password" {...text('again')} />
        <FormError problem={problem} />
        <Button type="submit" size="md" fullWidth loading={pending}>
          {t('setup.action')}
        </Button>
      </Stack>
    </form>
  );
}

function useSetup(token: string) {
  const { t } = useTranslation();
  const router = useRouter();
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [refused, setRefused] = useState<{ password: string; rule: PasswordRule } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const username = values.username.trim().toLowerCase();
  const { another: _, ...states } = stateOfRules({
    password: values.password,
    present: '',
    username,
    lengthMin: passwordMin,
    refused,
  });

  const set = (field: Field) => (value: string) => {
    setValues((held) => ({ ...held, [field]: value }));
    setErrors((held) => ({ ...held, [field]: undefined }));
  };

  const wrong = (): Partial<Record<Field, string>> => ({
    ...(values.companyName.trim() === '' && { companyName: t('setup.fillCompany') }),
    ...(values.displayName.trim() === '' && { displayName: t('setup.fillName') }),
    ...(!usernameShape.test(username) && { username: t('setup.usernameHelp') }),
    ...((values.password === '' || Object.values(states).includes('broken')) && {
      password: t('setup.fillRules'),
    }),
    ...(values.again !== values.password && { again: t('setup.notTheSame') }),
  });

  const refuse = (thrown: unknown) => {
    if (!(thrown instanceof ApiProblem)) return setProblem(thrown);
    const rule = brokenRule(thrown.fields[0]?.code);
    if (thrown.code === 'password_rejected' && rule) {
      setRefused({ password: values.password, rule });
      return setErrors({ password: thrown.fields[0]?.message ?? thrown.title });
    }
    const places = thrown.fields.map(({ path, message }) => [path.replace('body.', ''), message] as const);
    const known = places.filter(([name]) => isField(name));
    setErrors(Object.fromEntries(known.map(([name, message]) => [name, message || thrown.title])));
    if (known.length === 0) setProblem(thrown);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrong();
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const { displayName, companyName, currency, password } = values;
    try {
      await call('setup.complete', {
        body: {
          token,
          username,
          password,
          currency,
          displayName: displayName.trim(),
          companyName: companyName.trim(),
        },
      });
      deleteSetupToken();
      queryClient.clear();
      const { data } = await call('auth.adminLogin', { body: { username, password } });
      await beginSession(data);
      router.history.replace('/');
    } catch (thrown) {
      setPending(false);
      refuse(thrown);
    }
  };
  return { values, errors, states, problem, pending, set, submit };
}
