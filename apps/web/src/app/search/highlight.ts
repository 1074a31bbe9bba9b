import { wordsOf } from '../../ui/list/typed-words.ts';

/** A part of a text, and whether it is what was typed. */
interface MarkedText {
  text: string;
  found: boolean;
}

/** Marks every typed word in a text, at any position, in capitals or small letters. */
export function highlight(text: string, typed: string): MarkedText[] {
  const shown = text.normalize('NFC');
  const lower = shown.toLocaleLowerCase();
  // Where lower case has another length than upper case, the positions would be wrong.
  if (lower.length !== shown.length) return [{ text: shown, found: false }];
  const marked = new Array<boolean>(shown.length).fill(false);
  for (const word of wordsOf(typed))
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length);
  const parts: MarkedText[] = [];
  for (let from = 0; from < shown.length; ) {
    const found = marked[from] ?? false;
    const next = marked.indexOf(!found, from);
    const to = next < 0 ? shown.length : next;
    parts.push({ text: shown.slice(from, to), found });
    from = to;
  }
  return parts;
}
