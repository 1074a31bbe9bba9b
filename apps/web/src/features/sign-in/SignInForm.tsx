import '@mantine/core/styles/PinInput.layer.css';
import { Button, PinInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { beginSession } from '../../session/session.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import classes from './sign-in.module.css';
import type { TierRow } from './tiers.ts';

const codeLength = 6;

/** Username and password, then the 6-digit code when the API asks for it. */
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
      code: (value) => (step === 'password' || value.length === codeLength ? null : t('auth.fillCode')),
    },
  });

  const submit = async ({ username, password, code }: typeof form.values) => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { username: username.trim(), password, ...(step === 'code' ? { code } : {}) };
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
          <CodeField
            username={form.values.username}
            value={form.values.code}
            error={form.errors.code}
            onChange={(code) => form.setFieldValue('code', code)}
            onComplete={(code) => void submit({ ...form.values, code })}
          />
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

interface CodeFieldProps {
  username: string;
  value: string;
  error: React.ReactNode;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
}

/** Six boxes that take a pasted code as well and send it when it is complete. */
function CodeField({ username, value, error, onChange, onComplete }: CodeFieldProps) {
  const { t } = useTranslation();
  const label = useId();
  return (
    <div>
      <Text id={label} fw={500} size="sm">
        {t('auth.code')}
      </Text>
      <Text c="dimmed" size="sm" mb="xs">
        {t('auth.codeHelp', { username })}
      </Text>
      <PinInput
        length={codeLength}
        type="number"
        size="md"
        oneTimeCode
        placeholder=""
        autoFocus
        aria-label={t('auth.code')}
        aria-labelledby={label}
        value={value}
        error={Boolean(error)}
        onChange={onChange}
        onComplete={onComplete}
        className={classes.pin ?? ''}
      />
      {error && (
        <Text c="danger" size="sm" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
