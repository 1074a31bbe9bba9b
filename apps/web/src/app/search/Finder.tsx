import { Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { misheardBill } from '../../shared/bills/misheard-bill.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { ticketReport } from './address-of-hit.ts';
import { FoundList } from './FoundList.tsx';
import { KeyHints } from './KeyHints.tsx';
import { RecentHead, RecentList } from './RecentList.tsx';
import classes from './search.module.css';
import { useRecent } from './use-recent.ts';
import { type Found, useSearch } from './use-search.ts';

export interface FinderProps {
  onClose: () => void;
  /** Kept outside: what was typed before the code of this part was there is in it. */
  typed: string;
  setTyped: (typed: string) => void;
}

/**
 * The search field above, the results below: arrow keys choose, also the pages beside a result; Enter
 * opens, with Ctrl or ⌘ in a new tab.
 */
export function Finder({ onClose, typed, setTyped }: FinderProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const list = useId();
  const [chosen, setChosen] = useState(0);
  // One of the pages beside the chosen result; −1 is the result itself.
  const [side, setSide] = useState(-1);
  const { groups, asking, problem, retry } = useSearch(typed);
  const report = ticketReport(useSignedIn(), typed);
  const recent = useRecent();
  const idle = typed.trim() === '';
  const shown = idle ? [...recent.found] : [];
  // Results of an earlier text are still shown but cannot be opened.
  const found = [
    ...shown,
    ...groups.flatMap((group) => (asking && group.kind !== 'page' ? [] : group.found)),
  ];
  const current = Math.min(chosen, Math.max(0, found.length - 1));
  // Seven digits are a number to search tickets for as well: that alone does not make the bill number right.
  const misheard = misheardBill(typed.trim()) && found.every(({ hit }) => hit.kind === 'ticket');
  const idOf = (one: Found, at = -1) => `${list}-${found.indexOf(one)}${at < 0 ? '' : `-${at}`}`;
  const active = found[current];
  const activeSide = active?.beside?.[side] ? side : -1;
  useIntoView(active && idOf(active, activeSide));

  const choose = (next: number, nextSide = -1) => {
    setChosen(next);
    setSide(nextSide);
  };
  const go = ({ hit, to: itself, beside }: Found, newTab: boolean, at = -1) => {
    const to = beside?.[at]?.to ?? itself;
    recent.remember(hit);
    if (newTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    void router.navigate({ to });
  };
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % Math.max(1, found.length),
    ArrowUp: (current - 1 + found.length) % Math.max(1, found.length),
    Home: 0,
    End: found.length - 1,
  };
  // At the end of the text → goes to the pages beside the result, and ← comes back from them.
  const stepBeside = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    // with another key they move in the text, or in the pages of the browser
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    const { selectionStart, value } = event.currentTarget;
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined || (activeSide < 0 && (way < 0 || selectionStart !== value.length))) return false;
    const last = (active?.beside?.length ?? 0) - 1;
    if (last < 0) return false;
    setSide(Math.min(activeSide + way, last));
    return true;
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = moves[event.key];
    if (event.nativeEvent.isComposing) return;
    if (next !== undefined) choose(next);
    else if (event.key === 'Enter' && active) go(active, event.ctrlKey || event.metaKey, activeSide);
    else if (event.key === 'Delete' && event.shiftKey && active && current < shown.length)
      recent.forget(active.hit);
    else if (!stepBeside(event)) return;
    event.preventDefault();
  };
  const part = {
    idOf,
    active,
    side: activeSide,
    choose: (one: Found, at?: number) => choose(Math.max(0, found.indexOf(one)), at),
    go,
  };

  return (
    <div className={classes.finder}>
      <TextInput
        className={classes.field ?? ''}
        variant="unstyled"
        size="md"
        leftSection={<IconSearch size={20} stroke={1.6} />}
        rightSection={asking && <Loader size={18} aria-label={t('search.asking')} />}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active ? idOf(active, activeSide) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          choose(0);
        }}
        onKeyDown={onKey}
        data-autofocus
      />
      {shown.length > 0 && <RecentHead id={`${list}-recent`} clear={recent.clear} />}
      <div id={list} role="listbox" aria-label={t('shell.search')} className={classes.found}>
        {shown.length > 0 && (
          <RecentList labelledBy={`${list}-recent`} found={shown} forget={recent.forget} {...part} />
        )}
        {groups.map(({ kind, found: rows }) => (
          <FoundList
            key={kind}
            kind={kind}
            found={rows}
            typed={typed}
            stale={asking && kind !== 'page'}
            {...part}
          />
        ))}
      </div>
      {problem && <ErrorState slim problem={problem} retry={retry} />}
      <p
        className={classes.nothing}
        role="status"
        hidden={(found.length > 0 && !misheard) || asking || problem !== null}
      >
        {misheard ? t('search.billWrong') : t('search.nothing', { typed: typed.trim() })}
        {!misheard && report && (
          <>
            {' '}
            <Link to={report} onClick={onClose}>
              {t('search.betNumbers')}
            </Link>
          </>
        )}
      </p>
      <KeyHints recent={shown.length > 0} beside={(active?.beside?.length ?? 0) > 0} />
    </div>
  );
}

/** Scrolls to the chosen row, also when it is chosen by keyboard. */
function useIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
