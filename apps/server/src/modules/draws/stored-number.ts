import type { BetNumber } from '@drawdesk/lottery';

const digits = /^\d{0,7}$/;

/**
 * Parses a bet's number as stored in the database: digits, or '' for a bet without a number. It was
 * validated when the bet was accepted, so any other text is damaged data.
 *
 * @throws Error when the text is no number of any bet type.
 */
export function storedNumber(text: string): BetNumber {
  if (!digits.test(text)) throw new Error(`Not the number of a bet: ${text}`);
  // the one edge where a stored text becomes a number
  return text as BetNumber;
}
