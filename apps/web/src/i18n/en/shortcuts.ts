import { shortcutsFirst } from './shortcuts-first.ts';

export const shortcuts = {
  ...shortcutsFirst,
  pinThis: 'Pin this page',
  unpinThis: 'Unpin this page',
  edit: 'Arrange',
  endEdit: 'Done',
  add: 'Add page',
  full_one: 'You can pin {{count}} page.',
  full_other: 'You can pin up to {{count}} pages.',
  remove: 'Remove {{name}}',
  move: 'Move',
  howToMove: 'Drag a tile or use the arrow keys to move it. Delete removes it.',
  empty: 'Pin the pages you use most. They’re one click away on every computer you sign in to.',
};
