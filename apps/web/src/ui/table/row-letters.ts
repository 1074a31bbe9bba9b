import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyGroup, useDeclareKeys } from '../keys/declared-keys.ts';
import { nameOfKey } from '../keys/key-name.ts';
import { keysFree } from '../keys/keys-free.ts';
import type { RowKeyActions } from './row-keys.ts';
import { useLetters } from './use-table-memory.ts';

const letters = [
  { keys: ['J'], does: 'nextRow' },
  { keys: ['K'], does: 'previousRow' },
  { keys: ['Enter'], does: 'openRow' },
  { keys: ['E'], does: 'editRow' },
  { keys: ['X'], does: 'selectRow' },
] as const;

/** Marks the rows of a table that listens to letters. */
const listening = '[data-row-letters]';

/** The row that a letter moves to; from none, the first. */
export const letterSteps: Readonly<Record<string, (at: number, last: number) => number>> = {
  j: (at, last) => Math.min(at + 1, last),
  k: (at) => Math.max(at - 1, 0),
};

/**
 * Letters for the rows of a table: J and K move, E edits the focused row, X selects it (Enter opens it, because its
 * link or button has the focus). They work from anywhere on the page: for the table that has the focus, otherwise for
 * the first one. People can turn them off, because single letters get in the way of some ways to type and speak.
 */
export function useRowLetters(body: RefObject<HTMLElement | null>, actions: RowKeyActions): void {
  const on = useLetters();
  useDeclareKeys(useListed(on, actions.toggle !== undefined));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const rows = body.current;
    if (!on || !rows || event.shiftKey || !keysFree(event) || !isTurnOf(rows)) return;
    const key = nameOfKey(event).toLowerCase();
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    const at = row && rows.contains(row) ? Number(row.dataset.row) : -1;
    const step = letterSteps[key];
    if (step && actions.last >= 0) actions.focusRow(step(at, actions.last));
    else if (key === 'e' && at >= 0) row?.querySelector<HTMLElement>('[data-row-edit]')?.click();
    else if (key === 'x' && at >= 0 && actions.toggle) actions.toggle(at);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The letters as the sheet of keys lists them; null while they are off. */
function useListed(on: boolean, selects: boolean): KeyGroup | null {
  const { t } = useTranslation();
  return useMemo(() => {
    if (!on) return null;
    const working = letters.filter(({ does }) => selects || does !== 'selectRow');
    return {
      group: 'rows',
      lines: working.map(({ keys, does }) => ({ keys, does: t(`ui.table.key.${does}`) })),
    };
  }, [on, selects, t]);
}

function isTurnOf(rows: HTMLElement): boolean {
  const focused = document.activeElement?.closest(listening);
  return rows === (focused ?? document.querySelector(listening));
}
