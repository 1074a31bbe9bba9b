import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, TextInput } from '@mantine/core';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPages } from './match-pages.ts';
import classes from './search.module.css';
import { useFindablePages } from './use-findable-pages.ts';

interface SearchDialogProps {
  opened: boolean;
  close: () => void;
}

/** Finds a page by a few letters of its name: arrows choose, Enter goes there. */
export function SearchDialog({ opened, close }: SearchDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      aria-label={t('shell.search')}
      padding={0}
      size="lg"
      yOffset="12vh"
    >
      <Finder close={close} />
    </Modal>
  );
}

function Finder({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = matchPages(useFindablePages(), typed);
  const go = (to: string) => {
    close();
    void router.navigate({ to });
  };
  const onKey = (event: KeyboardEvent) => {
    const page = found[chosen];
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter' && page) go(page.to);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextInput
        className={classes.field ?? ''}
        variant="unstyled"
        size="md"
        leftSection={<IconSearch size={20} stroke={1.6} />}
        placeholder={t('shell.searchPages')}
        aria-label={t('shell.searchPages')}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[chosen] ? `${list}-${chosen}` : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
        data-autofocus
      />
      <div id={list} role="listbox" aria-label={t('shell.search')} className={classes.found}>
        {found.map(({ to, name, within }, i) => (
          <button
            key={to}
            id={`${list}-${i}`}
            type="button"
            role="option"
            aria-selected={i === chosen}
            tabIndex={-1}
            className={classes.page}
            onMouseMove={() => setChosen(i)}
            onClick={() => go(to)}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.within}>{within}</span>
            <IconCornerDownLeft size={16} className={classes.enter} aria-hidden />
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={classes.nothing}>{t('shell.searchNothing')}</p>}
    </div>
  );
}
