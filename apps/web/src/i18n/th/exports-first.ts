/** What the button above a list says; exports.ts has the rest. */
export const exportsFirst = {
  button: 'ส่งออก',
  formats: { csv: 'CSV (ไม่จำกัดจำนวนแถว)', xlsx: 'Excel (ไม่เกิน {{rows}} แถว)' },
};
