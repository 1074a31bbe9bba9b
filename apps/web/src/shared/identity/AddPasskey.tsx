import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { makePasskey } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export const passkeyNameMax = 60;

interface AddPasskeyProps {
  username: string;
  cancel: string;
  onCancel: () => void;
  onDone: () => void;
}

/**
 * A new passkey: its name, then the browser's own question. The first second factor also shows the recovery
 * codes.
 */
export function AddPasskey({ username, cancel, onCancel, onDone }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(t('identity.passkeys.firstName'));
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setProblem(null);
    try {
      const { data: challenge } = await call('identity.beginPasskey');
      const answer = await makePasskey(challenge);
      const { data } = await call('identity.addPasskey', { body: { ...answer, name: name.trim() } });
      if (data.recoveryCodes) setCodes(data.recoveryCodes);
      else onDone();
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setPending(false);
    }
  };
  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={onDone} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextField
          label={t('identity.passkeys.name')}
          description={t('identity.passkeys.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={passkeyNameMax}
        />
        <FormError problem={problem} />
        <Group gap="sm">
          <Button type="submit" loading={pending} disabled={name.trim() === ''}>
            {t('identity.passkeys.make')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
