import type { ComponentType } from 'react';

/** A page as the search sees it: its name in the language of the console and other words for it. */
export interface FoundPage {
  to: string;
  name: string;
  /** Its section and group in the menu. */
  within: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** A text in the form in which texts are compared: lower case, Thai marks in one fixed order. */
export const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFC').trim();

/**
 * Pages whose name, section or path contains every typed word; those that begin with the first word come
 * first.
 */
export function matchPages<P extends Pick<FoundPage, 'to' | 'name' | 'within'>>(
  pages: readonly P[],
  typed: string,
): P[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const has = ({ to, name, within }: P) => {
    const text = plain(`${name} ${within} ${to}`);
    return words.every((word) => text.includes(word));
  };
  const begins = ({ name }: P) => (plain(name).startsWith(words[0] ?? '') ? 0 : 1);
  return pages.filter(has).sort((one, other) => begins(one) - begins(other));
}
