import { Box, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import type { TokenPair } from '../../api/tokens.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageSearch } from '../../pages/use-page-search.ts';
import { beginSession } from '../../session/session.ts';
import { askPasskey, passkeysWorkHere } from '../../shared/identity/passkey.ts';
import { readSecondFactor, type Way } from '../../shared/identity/second-factor.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { type RequiredFactors, readRequiredFactors } from './required-factors.ts';
import type { TierRow } from './tiers.ts';

/** Has the height of the part that is loading, so that nothing below moves. */
const secondFactorPx = 118;

/** Loaded only for people who have a second factor. */
const factor = () => import('../../shared/identity/SecondFactor.tsx');
const SecondFactor = lazyPart(async () => ({ default: (await factor()).SecondFactor }));
const PasskeyWay = lazyPart(async () => ({ default: (await factor()).PasskeyWay }));

/**
 * Username and password, then the second factor when the API requires it; or a passkey instead of all of them.
 */
export function SignInForm({ row }: { row: TierRow }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { to } = usePageSearch('login');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [required, setRequired] = useState<RequiredFactors | null>(null);
  const [way, setWay] = useState<Way>('code');
  const ways = required?.ways ?? [way];
  const { data: offered } = useCall('auth.options');
  const [pending, setPending] = useState(false);
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
    setPending(true);
    setProblem(null);
    try {
      const factor = readSecondFactor(code);
      const body = {
        username: username.trim(),
        password,
        ...(step === 'code' && factor && { code: factor }),
      };
      const { data } = await call(row.operation, { body });
      await beginSession(data);
      router.history.replace(to ?? '/');
    } catch (thrown) {
      setPending(false);
      if (thrown instanceof ApiProblem && thrown.code === 'code_required') {
        const wanted = readRequiredFactors(thrown);
        setRequired(wanted);
        if (step === 'password') setWay(wanted.ways[0]);
        setStep('code');
      } else setProblem(thrown);
      form.setFieldValue('code', '');
    }
  };

  /** Only with the typed password: a new challenge, which `code_required` returns. */
  const newChallenge = async (): Promise<RequiredFactors['challenge']> => {
    const { username, password } = form.values;
    try {
      await call(row.operation, { body: { username: username.trim(), password } });
    } catch (thrown) {
      if (thrown instanceof ApiProblem && thrown.code === 'code_required')
        return readRequiredFactors(thrown).challenge;
      throw thrown;
    }
    return null;
  };

  /** `begin` a call that answers with tokens. */
  const enter = async (begin: () => Promise<{ data: TokenPair }>) => {
    setPending(true);
    setProblem(null);
    try {
      const { data } = await begin();
      await beginSession(data);
      router.history.replace(to ?? '/');
    } catch (thrown) {
      setPending(false);
      setProblem(thrown);
    }
  };

  const passkeyAlone = () =>
    enter(async () => {
      const { data: challenge } = await call(row.beginPasskey);
      return call(row.passkey, { body: await askPasskey(challenge) });
    });

  const passkeyBeside = () =>
    enter(async () => {
      const challenge = required?.challenge ?? (await newChallenge());
      if (required) setRequired({ ...required, challenge: null });
      if (!challenge) throw new Error('The API gave no challenge');
      const { username, password } = form.values;
      const passkey = await askPasskey(challenge);
      return call(row.operation, { body: { username: username.trim(), password, passkey } });
    });

  const startOver = () => {
    setRequired(null);
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
              way={way}
              ways={ways}
              onWay={setWay}
              error={form.errors.code ? t('auth.fillCode') : undefined}
              onChange={(code) => form.setFieldValue('code', code)}
              onComplete={(code) => void submit({ ...form.values, code })}
            />
          </Suspense>
        )}
        <FormError problem={problem} />
        {(step === 'password' || way !== 'passkey') && (
          <Button type="submit" size="md" fullWidth loading={pending}>
            {t('auth.signIn')}
          </Button>
        )}
        {step === 'code' && (
          <Suspense>
            <PasskeyWay
              way={way}
              ways={ways}
              onWay={setWay}
              pending={pending}
              onPasskey={() => void passkeyBeside()}
            />
          </Suspense>
        )}
        {step === 'password' && passkeysWorkHere(offered?.rpId) && (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconFingerprint size={18} />}
            disabled={pending}
            onClick={() => void passkeyAlone()}
          >
            {t('auth.usePasskey')}
          </Button>
        )}
        {step === 'code' && (
          <Button variant="subtle" color="gray" onClick={startOver}>
            {t('auth.otherAccount')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
