import { shortcutsFirst } from './shortcuts-first.ts';

export const shortcuts = {
  ...shortcutsFirst,
  pinThis: 'Pin this page',
  unpinThis: 'Unpin this page',
  edit: 'Arrange',
  endEdit: 'Finish',
  add: 'Add a page',
  full: 'There is room for {{count}} pages.',
  remove: 'Remove {{name}}',
  move: 'Move',
  howToMove: 'Drag a tile, or move it with the arrow keys. Delete removes it.',
  empty: 'Pin the pages you use most and they are one click away, on every computer you sign in at.',
};
