import type { Round } from '@drawdesk/contract';

/**
 * The default round of a board: the next open round to close, otherwise the one that closed last. Undefined
 * when there is none.
 */
export function usualRound<R extends Pick<Round, 'status' | 'closeAt'>>(rounds: readonly R[]): R | undefined {
  const byClose = rounds.toSorted((one, other) => Date.parse(one.closeAt) - Date.parse(other.closeAt));
  return byClose.find(({ status }) => status === 'open') ?? byClose.at(-1);
}
