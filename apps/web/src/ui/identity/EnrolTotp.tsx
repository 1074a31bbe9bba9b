import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { useWrite } from '../../api/use-call.ts';
import { CopyButton } from '../figures/CopyButton.tsx';
import { FormError } from '../forms/FormError.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import classes from './identity.module.css';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SixDigits } from './SixDigits.tsx';

interface EnrolTotpProps {
  username: string;
  /** Where it was typed a moment ago: it is not asked for again. */
  password?: string;
  onDone: () => void;
  onCancel: () => void;
  /** What leaving it says: "Cancel", "Not now". */
  cancel: string;
}

/** An authenticator: the password, the secret as a picture and as text, its first code, then the recovery codes. */
export function EnrolTotp({ username, password, onDone, onCancel, cancel }: EnrolTotpProps) {
  const { t } = useTranslation();
  const begin = useWrite('identity.beginTotp', []);
  const confirm = useWrite('identity.confirmTotp', []);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const codes = confirm.data?.recoveryCodes;
  const secret = begin.data;

  const start = useEffectEvent(() => password !== undefined && begin.mutate({ body: { password } }));
  useEffect(() => void start(), []);

  const send = (digits: string) => confirm.mutate({ body: { code: digits } }, { onError: () => setCode('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret) send(code);
    else begin.mutate({ body: { password: typed } });
  };

  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={onDone} />;
  const wrong = confirm.error instanceof ApiProblem && confirm.error.code === 'code_wrong';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {secret ? (
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
              error={wrong ? confirm.error?.title : undefined}
              onChange={setCode}
              onComplete={send}
            />
          </>
        ) : (
          password === undefined && (
            <PasswordField
              label={t('identity.present')}
              autoComplete="current-password"
              value={typed}
              onChange={setTyped}
            />
          )
        )}
        <FormError problem={begin.error ?? (wrong ? null : confirm.error)} />
        <Group gap="sm">
          <Button type="submit" loading={begin.isPending || confirm.isPending} disabled={!secret && !typed}>
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

/** A secret as people read it out and type it. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
