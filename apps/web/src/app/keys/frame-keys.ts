import type { MenuLink } from '../menu/menu-filter.ts';

interface GoKey {
  letter: string;
  to: string;
  /** The name that the page has in the menu; home has a name of its own. */
  label: MenuLink['label'] | null;
}

/** The letter after G that goes to a page. Letters of the English names, where they are free. */
export const goKeys: readonly GoKey[] = [
  { letter: 'H', to: '/', label: null },
  { letter: 'D', to: '/report/today', label: 'today' },
  { letter: 'R', to: '/lotto/result', label: 'result' },
  { letter: 'T', to: '/lotto/total', label: 'total' },
  { letter: 'U', to: '/report/unsettle-bet', label: 'unsettled' },
  { letter: 'S', to: '/lotto/settle', label: 'settle' },
  { letter: 'B', to: '/report/ticket', label: 'ticket' },
  { letter: 'W', to: '/report/provider', label: 'wlProvider' },
  { letter: 'L', to: '/ledger', label: 'ledger' },
  { letter: 'A', to: '/account/agent', label: 'agent' },
  { letter: 'M', to: '/account/aggregator', label: 'aggregator' },
  { letter: 'P', to: '/lotto/_ratio', label: 'ratio' },
];

/** The keys that work on every page. The dictionary says what each does; those without Ctrl can be turned off. */
export const frameKeys = [
  { keys: ['?'], does: 'sheet', single: true },
  { keys: ['/'], does: 'search', single: true },
  { keys: ['0 – 9'], does: 'digits', single: true },
  { keys: ['Ctrl / ⌘', 'K'], does: 'searchAnywhere', single: false },
  { keys: ['Tab'], does: 'tab', single: false },
  { keys: ['↑', '↓'], does: 'rows', single: false },
  { keys: ['Home', 'End'], does: 'ends', single: false },
  { keys: ['←', '→'], does: 'grid', single: false },
  { keys: ['Enter'], does: 'open', single: false },
  { keys: ['Esc'], does: 'close', single: false },
] as const;

/** Within this time after G the letter of the page is pressed. */
const goWithinMs = 1_500;

/** Reads keys one after the other: `G`, then a letter. Returns the letter, or null while there is none. */
export function goReader(): (key: string, nowMs: number) => string | null {
  let startedMs = Number.NEGATIVE_INFINITY;
  return (key, nowMs) => {
    const inTime = nowMs - startedMs <= goWithinMs;
    startedMs = key === 'G' && !inTime ? nowMs : Number.NEGATIVE_INFINITY;
    return inTime ? key : null;
  };
}
