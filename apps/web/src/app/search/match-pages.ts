import type { ComponentType } from 'react';

/** A page as people look for it: its name in the language of the console and what else it may be called. */
export interface FoundPage {
  to: string;
  name: string;
  /** Section and group it stands in. */
  within: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** A text as it is compared: small letters, Thai marks in their one order. */
export const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFC').trim();

/** Pages whose name, place or path has every word typed; those that begin with the first word come first. */
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
