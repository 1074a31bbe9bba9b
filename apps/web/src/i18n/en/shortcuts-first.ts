/** What the button of the pinned pages says; shortcuts.ts has the rest. */
export const shortcutsFirst = {
  title: 'Shortcuts',
};
