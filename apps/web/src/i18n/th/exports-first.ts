/** What the button above a list says; exports.ts has the rest. */
export const exportsFirst = {
  button: 'ส่งออก',
  as: { csv: 'ส่งออกเป็น CSV', xlsx: 'ส่งออกเป็น Excel' },
  format: 'รูปแบบไฟล์',
  formats: { csv: 'CSV (ไม่จำกัดจำนวนแถว)', xlsx: 'Excel (ไม่เกิน {{rows}} แถว)' },
};
