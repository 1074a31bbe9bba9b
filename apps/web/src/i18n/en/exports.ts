import { exportsFirst } from './exports-first.ts';

export const exports = {
  ...exportsFirst,
  generating: 'Generating file Export',
  rows_one: '{{rows}} row',
  rows_other: '{{rows}} rows',
  rowsOf_one: '{{done}} of {{total}} row',
  rowsOf_other: '{{done}} of {{total}} rows',
  ready: 'The file is ready.',
  download: 'Download',
  cancel: 'Cancel export',
  cancelled: 'Export cancelled',
  failed: 'The file couldn’t be created. Try again.',
  tooLarge: 'An Excel file can have at most {{rows}} rows. Export as CSV or narrow the filters.',
  gone: 'You no longer have access to this data.',
};
