/** What the button above a list says; exports.ts has the rest. */
export const exportsFirst = {
  button: 'Export',
  as: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  format: 'File format',
  formats: { csv: 'CSV (any number of rows)', xlsx: 'Excel (up to {{rows}} rows)' },
};
