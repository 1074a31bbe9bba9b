export const keys = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  go: 'Go to a page',
  home: 'Home',
  search: 'Search',
  sheet: 'This list',
  tab: 'Move through the page, starting with a link to its content',
  rows: 'Move between table rows',
  ends: 'Move to the first or last row or number',
  grid: 'Move between numbers in a heat map',
  open: 'Open the row or number',
  close: 'Close a dialog, a menu or the navigation',
};
