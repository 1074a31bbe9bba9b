import { divideHalfAway } from '../money.ts';

/** Grouped in threes or not at all; any of the minus signs that exchanges print. */
const published = /^([+\-−–]?)(\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?:\.(\d{1,12}))?$/u;

/** What feeds print for a day on which the market did not trade. */
const noTradingTexts = ['-', '−', '–', '—', 'n/a', 'no trading', 'closed', 'ปิดตลาด', 'ตลาดปิด'];

/** Whether a published text means that there was no trading. */
export function saysNoTrading(text: string): boolean {
  return noTradingTexts.includes(text.trim().toLowerCase());
}

/** Whether a text is a published decimal: "19,876.54", "−123.45", "+0.5". */
export function isPublishedDecimal(text: string): boolean {
  return published.test(text);
}

/**
 * The unit digit and two decimals of a published decimal, sign dropped: "19,876.54" → "654",
 * "−123.45" → "345". Decimals beyond the second are cut or rounded half away from zero; missing ones
 * are zeros. Throws RangeError for a text that is no decimal.
 */
export function unitAndDecimals(text: string, beyond: 'cut' | 'round'): string {
  const parts = published.exec(text);
  if (!parts) throw new RangeError(`"${text}" is not a published decimal`);
  const [, , whole = '0', decimals = ''] = parts;
  const digits = BigInt(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  const perHundredth = 10n ** BigInt(Math.max(decimals.length - 2, 0));
  const hundredths = beyond === 'cut' ? digits / perHundredth : divideHalfAway(digits, perHundredth);
  return hundredths.toString().padStart(3, '0').slice(-3);
}
