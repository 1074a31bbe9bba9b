import { drawFieldName, type Language, type LocalizedText } from '@drawdesk/contract';
import type { EnteredDraw } from '@drawdesk/lottery';

/** A sign, a comma or a point: digits that are drawn have none of them. */
const publishedSign = /[+\-−–,.]/u;

/**
 * Digits as they are; of a published decimal its value: the same index is written as 19,876.50 and 19876.5,
 * the same change as +3.10 and 3.1.
 */
function meant(text: string): string {
  const decimal = publishedSign.test(text) && /^([+\-−–]?)([\d,]+)(?:\.(\d+))?$/u.exec(text);
  if (!decimal) return text;
  const [, sign = '', whole = '', decimals = ''] = decimal;
  const minus = /[-−–]/u.test(sign) ? '-' : '';
  const value = `${whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')}.${decimals.replace(/0+$/, '')}`;
  return minus + value.replace(/\.$/, '');
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

/** The differences between sources, for people: `A: Last 2 08 · B: Last 2 09`. */
export const differences = (draws: readonly { name: string; entered: EnteredDraw }[]): LocalizedText => ({
  en: differencesIn(draws, 'en'),
  th: differencesIn(draws, 'th'),
});

function differencesIn(draws: readonly { name: string; entered: EnteredDraw }[], language: Language): string {
  const fields = [...new Set(draws.flatMap(({ entered }) => Object.keys(entered)))].filter((field) => {
    const each = draws.map(({ entered }) => comparableDraw({ [field]: entered[field] ?? '' }));
    return new Set(each).size > 1;
  });
  const texts = draws.map(({ name, entered }) => {
    const values = fields.map(
      (field) => `${drawFieldName(field)[language]} ${[entered[field] ?? '–'].flat().join(', ')}`,
    );
    return `${name}: ${values.join(', ')}`;
  });
  const whole = texts.join(' · ');
  return whole.length > showMax ? `${whole.slice(0, showMax)}…` : whole;
}
