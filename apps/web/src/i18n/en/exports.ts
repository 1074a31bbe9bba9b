import { exportsFirst } from './exports-first.ts';

export const exports = {
  ...exportsFirst,
  generating: 'Generating file Export',
  rows_one: '{{rows}} row',
  rows_other: '{{rows}} rows',
  rowsOf: '{{done}} of {{total}} rows',
  ready: 'The file is ready.',
  download: 'Download',
  cancel: 'Cancel the export',
  cancelled: 'The export was cancelled.',
  failed: 'The file could not be made. Please try again.',
  tooLarge: 'An Excel file holds at most {{rows}} rows. Export as CSV or narrow the filters.',
  gone: 'What was to be exported is no longer there for you.',
};
