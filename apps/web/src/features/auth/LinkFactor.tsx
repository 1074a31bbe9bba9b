import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyWay, SecondFactor } from '../../shared/identity/SecondFactor.tsx';
import { readSecondFactor, type Way } from '../../shared/identity/second-factor.ts';
import { FormError } from '../../ui/forms/FormError.tsx';

interface LinkFactorProps {
  ways: readonly [Way, ...Way[]];
  pending: boolean;
  problem: unknown;
  onCode: (code: string) => void;
  onPasskey: () => void;
}

/** The second factor of a person who signs in by a link. The link replaces the password. */
export function LinkFactor({ ways, pending, problem, onCode, onPasskey }: LinkFactorProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>(ways[0]);
  const [code, setCode] = useState('');
  const factor = readSecondFactor(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (factor) onCode(factor);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SecondFactor
          help={t('auth.link.codeHelp')}
          value={code}
          error={undefined}
          way={way}
          ways={ways}
          onWay={setWay}
          onChange={setCode}
          onComplete={onCode}
        />
        <FormError problem={problem} />
        {way !== 'passkey' && (
          <Button type="submit" size="md" fullWidth loading={pending} disabled={!factor}>
            {t('auth.signIn')}
          </Button>
        )}
        <PasskeyWay way={way} ways={ways} onWay={setWay} pending={pending} onPasskey={onPasskey} />
      </Stack>
    </form>
  );
}
