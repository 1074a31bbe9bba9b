import type { ComponentType } from 'react';
import { containsWords, plain, wordsOf } from '../../ui/list/typed-words.ts';

/** A page as the search sees it: its name in the language of the console and other words for it. */
export interface FoundPage {
  to: string;
  name: string;
  /** Its section and group in the menu. */
  within: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/**
 * Pages whose name, section or path contains every typed word; those that begin with the first word come
 * first.
 */
export function matchPages<P extends Pick<FoundPage, 'to' | 'name' | 'within'>>(
  pages: readonly P[],
  typed: string,
): P[] {
  const has = containsWords(typed);
  const [first = ''] = wordsOf(typed);
  const begins = ({ name }: P) => (plain(name).startsWith(first) ? 0 : 1);
  const found = pages.filter(({ to, name, within }) => has(`${name} ${within} ${to}`));
  return found.sort((one, other) => begins(one) - begins(other));
}
