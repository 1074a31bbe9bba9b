import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';

/** The password once more, and the code where a second factor is on: good for five minutes. */
export function ProofQuestion({ onDone }: { onDone: (proved: boolean) => void }) {
  const { t } = useTranslation();
  const begin = useWrite('identity.beginProof', []);
  const prove = useWrite('identity.prove', ['identity']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const ask = useEffectEvent(() => begin.mutate({}));
  useEffect(() => void ask(), []);

  const withCode = begin.data?.code === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // a form below, if the dialog was opened by one, is not sent with it
    event.stopPropagation();
    prove.mutate(
      { body: { password, ...(withCode && { code: code.trim() }) } },
      { onSuccess: () => onDone(true) },
    );
  };
  return (
    <Modal
      opened
      onClose={() => onDone(false)}
      title={t('identity.proof.title')}
      centered
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>{t('identity.proof.what')}</div>
          <PasswordField
            label={t('identity.present')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            data-autofocus
          />
          {withCode && (
            <TextInput
              label={t('identity.proof.code')}
              description={t('identity.proof.codeHelp')}
              autoComplete="one-time-code"
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
          <FormError problem={prove.error ?? begin.error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => onDone(false)}>
              {t('ui.confirm.cancel')}
            </Button>
            <Button
              type="submit"
              loading={prove.isPending}
              disabled={password === '' || (withCode && code.trim() === '')}
            >
              {t('identity.proof.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
