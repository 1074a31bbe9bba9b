import { createHash } from 'node:crypto';

/** The entity tag of an answer: the same for the same content. */
export const entityTag = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`;

/**
 * Whether a client that sent `If-None-Match` has the answer with this tag (RFC 9110 §13.1.2): the header is a
 * list, `*` means any copy, and a proxy that compressed the answer has made its tag weak.
 */
export function holdsCopy(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag);
}
