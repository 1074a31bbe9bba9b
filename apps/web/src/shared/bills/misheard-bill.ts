import { parseBillNumber } from '@drawdesk/lottery';

/** At least six digits, and the check digit. */
const billDigitsMin = 7;

/** Whether the typed text is a whole bill number whose check digit shows that a digit is wrong. */
export const misheardBill = (typed: string): boolean =>
  /^[\d\s-]+$/.test(typed) &&
  typed.replace(/\D/g, '').length >= billDigitsMin &&
  parseBillNumber(typed) === null;
