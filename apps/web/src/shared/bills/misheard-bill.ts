import { parseBillNumber } from '@drawdesk/lottery';

/** Six digits at least, and the check digit. */
const billDigitsMin = 7;

/** Whether something was typed as a whole bill number whose check digit says that a digit is wrong. */
export const misheardBill = (typed: string): boolean =>
  /^[\d\s-]+$/.test(typed) &&
  typed.replace(/\D/g, '').length >= billDigitsMin &&
  parseBillNumber(typed) === null;
