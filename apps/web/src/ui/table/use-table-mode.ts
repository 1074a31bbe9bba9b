import { useSyncExternalStore } from 'react';

/** Rows from md on, cards below; on paper every column of every row, whatever the width (spec.md §9: md is 960 px). */
export type TableMode = 'rows' | 'cards' | 'print';

const cardsAt = '(max-width: 60em)';
let printing = false;

const currentMode = (): TableMode => {
  if (printing || matchMedia('print').matches) return 'print';
  return matchMedia(cardsAt).matches ? 'cards' : 'rows';
};

function onModeChange(listener: () => void): () => void {
  const queries = [matchMedia('print'), matchMedia(cardsAt)];
  const print = (on: boolean) => () => {
    printing = on;
    listener();
  };
  const [begin, end] = [print(true), print(false)];
  for (const query of queries) query.addEventListener('change', listener);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

export const useTableMode = (): TableMode => useSyncExternalStore(onModeChange, currentMode);
