import { Box, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { beginSession } from '../../session/session.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { readSecondFactor } from '../../ui/identity/second-factor.ts';
import type { TierRow } from './tiers.ts';

/** The height of what is on its way: nothing below it moves. */
const secondFactorPx = 118;

/** Those who have an authenticator wait for it once; the others never fetch it. */
const SecondFactor = lazy(async () => ({
  default: (await import('../../ui/identity/SecondFactor.tsx')).SecondFactor,
}));

/** Username and password, then the second factor when the API asks for it. */
export function SignInForm({ row }: { row: TierRow }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { to } = useSearch({ strict: false });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm({
    initialValues: { username: '', password: '', code: '' },
    validate: {
      username: (value) => (value.trim() ? null : t('auth.fillUsername')),
      password: (value) => (value ? null : t('auth.fillPassword')),
      code: (value) => (step === 'password' || readSecondFactor(value) ? null : t('auth.fillCode')),
    },
  });

  const submit = async ({ username, password, code }: typeof form.values) => {
    setBusy(true);
    setProblem(null);
    try {
      const given = readSecondFactor(code);
      const body = { username: username.trim(), password, ...(step === 'code' && given && { code: given }) };
      const { data } = await call(row.operation, { body });
      await beginSession(data);
      router.history.replace(to ?? '/');
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof ApiProblem && thrown.code === 'code_required') setStep('code');
      else setProblem(thrown);
      form.setFieldValue('code', '');
    }
  };

  const startOver = () => {
    setStep('password');
    setProblem(null);
    form.reset();
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {step === 'password' ? (
          <>
            <TextField
              label={t('auth.username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...form.getInputProps('username')}
              value={form.values.username}
            />
            <PasswordField
              label={t('auth.password')}
              autoComplete="current-password"
              {...form.getInputProps('password')}
              value={form.values.password}
            />
          </>
        ) : (
          <Suspense fallback={<Box h={secondFactorPx} />}>
            <SecondFactor
              help={t('auth.codeHelp', { username: form.values.username })}
              value={form.values.code}
              error={form.errors.code ? t('auth.fillCode') : undefined}
              onChange={(code) => form.setFieldValue('code', code)}
              onComplete={(code) => void submit({ ...form.values, code })}
            />
          </Suspense>
        )}
        <FormError problem={problem} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('auth.signIn')}
        </Button>
        {step === 'code' && (
          <Button variant="subtle" color="gray" onClick={startOver}>
            {t('auth.otherAccount')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
