import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keysFree } from '../../ui/keys/keys-free.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useLetters } from '../../ui/table/use-table-memory.ts';
import classes from './search.module.css';

const SearchDialog = lazyPart(
  async () => ({
    default: (await import('./SearchDialog.tsx')).SearchDialog,
  }),
  'above',
);

/**
 * The search bar: opens with a click, Ctrl/⌘ K or / (look.md §2), and with a digit, which is the first of a bill number.
 * Its code is fetched when it is first used.
 */
export function SearchButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpened(false);
    setTyped('');
  };
  useEarlyKeys(opened, setTyped, close);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  const letters = useLetters();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const byLetter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const single = letters && !opened && keysFree(event);
    const digit = single && /^\d$/.test(event.key);
    if (!byLetter && !digit && !(single && event.key === '/')) return;
    event.preventDefault();
    if (opened) return close();
    if (digit) setTyped(event.key);
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        onClick={open}
        aria-keyshortcuts={`Control+K Meta+K${letters ? ' /' : ''}`}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={classes.buttonText}>{t('shell.search')}</span>
        <kbd className={classes.keys}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>
        {wanted && <SearchDialog opened={opened} onClose={close} typed={typed} setTyped={setTyped} />}
      </Suspense>
    </>
  );
}

/** What is typed while the code of the dialog is loaded, or while it opens, is in its field as well; Escape leaves it. */
function useEarlyKeys(
  opened: boolean,
  setTyped: (change: (before: string) => string) => void,
  close: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // from here on its field reads the keys itself; a message that it can't be fetched has its own
    if (document.activeElement?.closest('[role="dialog"], [role="alert"]')) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1));
    else if (event.key.length === 1) setTyped((before) => before + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!opened) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [opened]);
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
