import type { BetNumber } from '@drawdesk/lottery';

const digits = /^\d{0,7}$/;

/**
 * Reads a bet's number as the database keeps it: digits, or '' for a bet without a number. It was parsed when the bet was
 * taken; anything else there is damage.
 *
 * @throws Error when the text is no number of any bet type.
 */
export function storedNumber(text: string): BetNumber {
  if (!digits.test(text)) throw new Error(`Not the number of a bet: ${text}`);
  // the one edge where a stored text becomes a number
  return text as BetNumber;
}
