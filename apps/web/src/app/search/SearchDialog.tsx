import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Finder, type FinderProps } from './Finder.tsx';

interface SearchDialogProps extends FinderProps {
  opened: boolean;
}

/** Finds pages, providers, rounds, masters, agents, players and bills by a few letters (screens.md §4). */
export function SearchDialog({ opened, ...finder }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root opened={opened} onClose={finder.onClose} size={640} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.search')}>
        <Modal.Body p={0}>
          <Finder {...finder} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
