import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../forms/FormError.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';

interface PasswordQuestionProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What happens. */
  children: ReactNode;
  action: string;
  tone?: 'primary' | 'danger';
  /** Does it; the dialog closes when it resolves and shows the problem when it throws. */
  onConfirm: (password: string) => Promise<unknown>;
}

/** Asks for the own password before something that makes the account easier or harder to enter. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { t } = useTranslation();
  const { opened, onClose, title, children, action, tone = 'primary', onConfirm } = props;
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const close = () => {
    setPassword('');
    setProblem(null);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm(password);
      close();
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>{children}</div>
          <PasswordField
            label={t('identity.present')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            data-autofocus
          />
          <FormError problem={problem} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('ui.confirm.cancel')}
            </Button>
            <Button type="submit" color={tone} loading={busy} disabled={password === ''}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
