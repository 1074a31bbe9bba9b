const months = [
  ['January', 'มกราคม', 'ม.ค.'],
  ['February', 'กุมภาพันธ์', 'ก.พ.'],
  ['March', 'มีนาคม', 'มี.ค.'],
  ['April', 'เมษายน', 'เม.ย.'],
  ['May', 'พฤษภาคม', 'พ.ค.'],
  ['June', 'มิถุนายน', 'มิ.ย.'],
  ['July', 'กรกฎาคม', 'ก.ค.'],
  ['August', 'สิงหาคม', 'ส.ค.'],
  ['September', 'กันยายน', 'ก.ย.'],
  ['October', 'ตุลาคม', 'ต.ค.'],
  ['November', 'พฤศจิกายน', 'พ.ย.'],
  ['December', 'ธันวาคม', 'ธ.ค.'],
] as const;

/** The month of a word: its name or at least three letters of it, in English or Thai. */
function monthOf(word: string): string | undefined {
  const at = months.findIndex(([en, ...thai]) =>
    [en.toLowerCase(), ...thai].some((name) => word.length >= 3 && name.startsWith(word.toLowerCase())),
  );
  return at < 0 ? undefined : String(at + 1).padStart(2, '0');
}

/** Years of the Buddhist calendar are 543 ahead. */
const yearOf = (year: string): string => (Number(year) > 2400 ? String(Number(year) - 543) : year);

/**
 * The day in a text as screens write it ("Hanoi, 20 Nov 2026", "20 พ.ย. 2569"): how the label of a round of that day
 * begins, for `like`, and the rest of the text. Without a year it is of any year. Null when there is no such day.
 */
export function writtenDay(text: string): { label: string; rest: string } | null {
  const found = /(?<!\d)(\d{1,2})\s+([A-Za-zก-๙.]+)(?:\s+(\d{4}))?(?![\p{L}\d])/u.exec(text);
  const [whole, day = '', word = '', year] = found ?? [];
  const month = monthOf(word);
  if (whole === undefined || month === undefined) return null;
  return {
    label: `${year ? yearOf(year) : '____'}-${month}-${day.padStart(2, '0')}%`,
    rest: text.replace(whole, ' '),
  };
}
