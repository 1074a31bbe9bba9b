import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/start-i18n.ts';
import classes from './search.module.css';

const SearchDialog = lazy(async () => ({
  default: (await withTexts(import('./SearchDialog.tsx'))).SearchDialog,
}));

/** The search bar: opens with a click or Ctrl/⌘ K (look.md §2). Its code is fetched when it is first used. */
export function SearchButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  useEarlyKeys(opened, setTyped);
  const close = () => {
    setOpened(false);
    setTyped('');
  };
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setWanted(true);
      setOpened((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className={classes.button} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={classes.buttonText}>{t('shell.search')}</span>
        <kbd className={classes.keys}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>
        {wanted && <SearchDialog opened={opened} close={close} typed={typed} setTyped={setTyped} />}
      </Suspense>
    </>
  );
}

/** What is typed while the code of the dialog is loaded, or while it opens, is in its field as well. */
function useEarlyKeys(opened: boolean, setTyped: (change: (before: string) => string) => void): void {
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      // from here on its field reads the keys itself
      if (document.activeElement?.closest('[role="dialog"]')) return;
      if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1));
      else if (event.key.length === 1) setTyped((before) => before + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [opened, setTyped]);
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
