import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { useWrite } from '../../api/use-call.ts';
import { CopyButton } from '../../ui/figures/CopyButton.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import classes from './identity.module.css';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SixDigits } from './SixDigits.tsx';

interface EnrolTotpProps {
  username: string;
  onDone: () => void;
  onCancel: () => void;
  /** The text of the cancel button: "Cancel", "Not now". */
  cancel: string;
}

/** An authenticator: the secret as a picture and as text, its first code, then the recovery codes. */
export function EnrolTotp({ username, onDone, onCancel, cancel }: EnrolTotpProps) {
  const { t } = useTranslation();
  const begin = useWrite('identity.beginTotp');
  const confirm = useWrite('identity.confirmTotp', { refresh: 'by-caller' });
  const [code, setCode] = useState('');
  const codes = confirm.data?.recoveryCodes;
  const secret = begin.data;

  const start = useEffectEvent(() => begin.mutate({}));
  useEffect(() => void start(), []);

  const send = (digits: string) =>
    confirm.mutate(
      { body: { code: digits } },
      {
        onError: () => setCode(''),
        // The codes that came with a passkey stay valid.
        onSuccess: ({ recoveryCodes }) => recoveryCodes === null && onDone(),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret) send(code);
    else begin.mutate({});
  };

  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={onDone} />;
  const codeProblem = problemOfCode(confirm.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {secret && (
          <>
            <p className={classes.step}>{t('identity.totp.scan')}</p>
            <QrCode text={secret.uri} label={t('identity.totp.picture')} />
            <div>
              <div className={classes.step}>{t('identity.totp.byHand')}</div>
              <span className={classes.secret}>
                <code>{inFours(secret.secret)}</code>
                <CopyButton text={secret.secret} />
              </span>
            </div>
            <SixDigits
              label={t('identity.totp.code')}
              help={t('identity.totp.codeHelp')}
              value={code}
              error={codeProblem}
              onChange={setCode}
              onComplete={send}
            />
          </>
        )}
        <FormError problem={begin.error ?? (codeProblem ? null : confirm.error)} />
        <Group gap="sm">
          <Button type="submit" loading={begin.isPending || confirm.isPending}>
            {secret ? t('identity.totp.confirm') : t('identity.totp.next')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is wrong with the code that was entered: it is not the app's, or it is not complete. */
function problemOfCode(problem: Error | null): string | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  if (problem.code === 'code_wrong') return problem.title;
  return problem.fields.find(({ path }) => path === 'body.code')?.message;
}

/** A secret in the form in which people read and type it. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
