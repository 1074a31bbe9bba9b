/** A page as people look for it: its name in the language of the console and what else it may be called. */
export interface FoundPage {
  to: string;
  name: string;
  /** Section and group it stands in. */
  within: string;
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFC').trim();

/** Pages whose name, place or path has every word typed; those that begin with the first word come first. */
export function matchPages(pages: readonly FoundPage[], typed: string): FoundPage[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const has = ({ to, name, within }: FoundPage) => {
    const text = plain(`${name} ${within} ${to}`);
    return words.every((word) => text.includes(word));
  };
  const begins = ({ name }: FoundPage) => (plain(name).startsWith(words[0] ?? '') ? 0 : 1);
  return pages.filter(has).sort((one, other) => begins(one) - begins(other));
}
