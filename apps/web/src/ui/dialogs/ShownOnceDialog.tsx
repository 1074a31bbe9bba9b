import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../figures/CopyButton.tsx';
import { Notice } from '../states/Notice.tsx';
import classes from './dialogs.module.css';

interface ShownOnceDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The account or key it belongs to, and its purpose. */
  children?: ReactNode;
  /** The label of the text: "One-time password". */
  label: string;
  /** The text itself; null when an earlier request showed it already. */
  secret: string | null;
}

/**
 * A password or key that is shown nowhere else: only the button closes it, so that a click outside does not
 * lose it.
 */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, title, children, label, secret } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ title: classes.title ?? '' }}
    >
      <Stack gap="md">
        {children && <div>{children}</div>}
        {secret === null ? (
          <Notice tone="warning">{t('ui.once.gone')}</Notice>
        ) : (
          <>
            <div className={classes.secret}>
              <span className={classes.secretLabel}>{label}</span>
              <code>{secret}</code>
              <CopyButton text={secret} />
            </div>
            <Notice tone="warning">{t('ui.once.help')}</Notice>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t(secret === null ? 'ui.confirm.close' : 'ui.once.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
