import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/Notice.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import type { GiveAnswer } from './use-give.ts';

interface GiveResultProps {
  name: string;
  answer: GiveAnswer;
  onClose: () => void;
}

/** Who could not receive a profile, and why. The others have received it. */
export function GiveResult({ name, answer, onClose }: GiveResultProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={<strong>{t('profiles.give.title', { name })}</strong>}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
    >
      <Stack gap="md">
        <Notice tone="warning">
          {t('profiles.give.partly', { given: answer.given, failed: answer.failed.length })}
        </Notice>
        <PlainTable
          label={t('profiles.give.failed')}
          rows={answer.failed}
          rowKey={({ level, id }) => `${level} ${id}`}
          columns={[
            {
              key: 'who',
              header: t('profiles.field.who'),
              cell: ({ name, level }) => `${name} · ${t(`owners.level.${level}`)}`,
            },
            { key: 'why', header: t('profiles.field.why'), cell: ({ message }) => message },
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('ui.confirm.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
