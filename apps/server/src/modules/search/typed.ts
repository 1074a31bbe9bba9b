import { parseBillNumber } from '@drawdesk/lottery';
import type { BillId } from '../../platform/db/ids.ts';

/** A typed text, parsed in every way it can be meant. */
export interface Typed {
  /** In lower case, with Thai digits as Arabic ones, as separate words. */
  words: readonly string[];
  /** The same as one text. */
  text: string;
  /** The bill behind a bill number as people read it out: with or without dashes, with the line of a ticket. */
  billId: BillId | null;
}

const thaiZero = '๐'.charCodeAt(0);

/** Parses what was typed into the palette. */
export function readTyped(q: string): Typed {
  const text = q
    .normalize('NFC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return { text, words: text.split(' '), billId: parseBillNumber(text.replace(/\/\d{1,3}$/, '')) };
}
