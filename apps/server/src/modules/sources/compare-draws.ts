import type { EnteredDraw } from '@drawdesk/lottery';

/** Digits as they are; of a published decimal its value: sources write the same index as 19,876.50 and 19876.5. */
function meant(text: string): string {
  const decimal = /^([+\-−–]?)([\d,]+)\.(\d+)$/u.exec(text);
  if (!decimal) return text;
  const [, sign = '', whole = '', decimals = ''] = decimal;
  return `${/[-−–]/u.test(sign) ? '-' : ''}${whole.replaceAll(',', '')}.${decimals.replace(/0+$/, '')}`;
}

/** A draw in the form in which it is compared: the order of numbers in a list does not matter. */
export const comparableDraw = (entered: EnteredDraw): string =>
  JSON.stringify(
    Object.entries(entered)
      .map(([field, value]): [string, string[]] => [
        field,
        (typeof value === 'string' ? [value] : value).map(meant).toSorted(),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const showMax = 200;

/** The differences between sources, for people: `A prize_two 08 · B prize_two 09`. */
export function differences(draws: readonly { name: string; entered: EnteredDraw }[]): string {
  const fields = [...new Set(draws.flatMap(({ entered }) => Object.keys(entered)))].filter((field) => {
    const each = draws.map(({ entered }) => comparableDraw({ [field]: entered[field] ?? '' }));
    return new Set(each).size > 1;
  });
  const texts = draws.map(({ name, entered }) => {
    const values = fields.map((field) => `${field} ${[entered[field] ?? '–'].flat().join(', ')}`);
    return `${name}: ${values.join(', ')}`;
  });
  const whole = texts.join(' · ');
  return whole.length > showMax ? `${whole.slice(0, showMax)}…` : whole;
}
