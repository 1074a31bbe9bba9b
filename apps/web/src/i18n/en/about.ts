export const about = {
  title: 'About',
  lead: 'What runs here, and the keys that make it faster.',
  build: 'This console',
  product: 'Product',
  buildId: 'Build',
  shortcuts: 'Keyboard',
  keys: {
    search: 'Find a page',
    tab: 'Go through the page; the first stop skips to the content',
    rows: 'From row to row in a table',
    ends: 'First and last row or number',
    grid: 'From number to number in a heat map',
    open: 'Open the row or number',
    close: 'Close a dialog, a menu or the navigation',
  },
};
