/** The keys every page understands; what each does is in the dictionary. */
export const shortcuts = [
  { keys: ['Ctrl / ⌘', 'K'], does: 'search' },
  { keys: ['Tab'], does: 'tab' },
  { keys: ['↑', '↓'], does: 'rows' },
  { keys: ['Home', 'End'], does: 'ends' },
  { keys: ['←', '→'], does: 'grid' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Esc'], does: 'close' },
] as const;
