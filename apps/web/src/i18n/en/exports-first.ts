/** What the button above a list says; exports.ts has the rest. */
export const exportsFirst = {
  button: 'Export',
  formats: { csv: 'CSV (any number of rows)', xlsx: 'Excel (up to {{rows}} rows)' },
};
