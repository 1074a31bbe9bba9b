import type { MenuLink } from '../menu/menu-filter.ts';

interface GoKey {
  letter: string;
  to: string;
  /** The name that the page has in the menu; those that its section would explain have one of their own. */
  name: { menu: MenuLink['label'] } | { own: 'home' | 'winLoss' | 'agents' | 'masters' };
}

/** The letter after G that goes to a page. Letters of the English names, where they are free. */
export const goKeys: readonly GoKey[] = [
  { letter: 'H', to: '/', name: { own: 'home' } },
  { letter: 'D', to: '/report/today', name: { menu: 'today' } },
  { letter: 'R', to: '/lotto/result', name: { menu: 'result' } },
  { letter: 'T', to: '/lotto/total', name: { menu: 'total' } },
  { letter: 'U', to: '/report/unsettle-bet', name: { menu: 'unsettled' } },
  { letter: 'S', to: '/lotto/settle', name: { menu: 'settle' } },
  { letter: 'B', to: '/report/ticket', name: { menu: 'ticket' } },
  { letter: 'W', to: '/report/provider', name: { own: 'winLoss' } },
  { letter: 'L', to: '/ledger', name: { menu: 'ledger' } },
  { letter: 'A', to: '/account/agent', name: { own: 'agents' } },
  { letter: 'M', to: '/account/aggregator', name: { own: 'masters' } },
  { letter: 'P', to: '/lotto/_ratio', name: { menu: 'ratio' } },
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
