const monthName = (locale: string, month: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  return (at: number) => format.format(Date.UTC(2026, at)).toLowerCase();
};
const namedBy = [monthName('en', 'long'), monthName('th', 'long'), monthName('th', 'short')];
const months = Array.from({ length: 12 }, (_, at) => namedBy.map((nameOf) => nameOf(at)));

/** The month of a word: its name or at least three letters of it, in English or Thai. */
function monthOf(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const at = months.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase())));
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
