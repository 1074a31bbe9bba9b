import type { BillId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/**
 * How far a feed was read: all entries before `position`, and of that entry all bills up to `billId`, or all
 * of them where that is null.
 */
export interface FeedCursor {
  position: bigint;
  billId: BillId | null;
}

/** Before the first entry. */
const feedStart: FeedCursor = { position: 0n, billId: null };

/** In the API a cursor is text without a meaning for the client, because its content may change. */
const asText = (word: string, parts: readonly (bigint | null)[]): string =>
  Buffer.from([word, ...parts.map((part) => part ?? '')].join('.')).toString('base64url');

function partsOf(word: string, count: number, text: string): (bigint | null)[] {
  const parts = Buffer.from(text, 'base64url').toString('utf8').split('.');
  const numbers = parts.slice(1).map((part) => (/^\d{1,18}$/.test(part) ? BigInt(part) : null));
  // exactly one text for each cursor: another text that decodes to the same was not made by us
  if (parts[0] !== word || numbers.length !== count || asText(word, numbers) !== text)
    throw new DomainError('cursor_unknown');
  return numbers;
}

export const cursorText = ({ position, billId }: FeedCursor): string => asText('feed', [position, billId]);

/** @throws DomainError `cursor_unknown`. */
export function readCursor(text: string | undefined): FeedCursor {
  if (text === undefined) return feedStart;
  const [position, billId = null] = partsOf('feed', 2, text);
  if (position === undefined || position === null) throw new DomainError('cursor_unknown');
  return { position, billId };
}

/** A cursor in a list of bills, newest first: the last one that was given. */
export const billCursorText = (billId: BillId): string => asText('bills', [billId]);

/** @throws DomainError `cursor_unknown`. */
export function readBillCursor(text: string): bigint {
  const [billId] = partsOf('bills', 1, text);
  if (billId === undefined || billId === null) throw new DomainError('cursor_unknown');
  return billId;
}
