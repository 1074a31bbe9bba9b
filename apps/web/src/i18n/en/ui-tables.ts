/** Words of tables. */
export const table = {
  view: 'Rows and columns',
  rowHeight: 'Row height',
  density: { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' },
  columns: 'Show columns',
  sort: 'Sort',
  rowMenu: 'Actions for {{row}}',
  detail: 'Details',
  bulk: 'Chosen rows',
  selected: '{{shown}} selected',
  selectRow: 'Select row {{row}}',
  selectPage: 'Select all rows of this page',
  selectEvery: 'Select all {{total}} that match',
  clearSelection: 'Clear selection',
};
