/** Forms that people write for the same sign (docs/rules/keying.md §1). `x` is one only between amounts: tokens.ts. */
const signs: Readonly<Record<string, string>> = {
  '×': '*',
  '✕': '*',
  '✖': '*',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u3000': ' ',
};
const otherForms = /[๐-๙\uff01-\uff5e×✕✖\u00a0\u202f\u3000]|(?<![-‐‑–—−－])[‐‑–—−](?![-‐‑–—−－])/g;
const fullWidthShift = 0xfee0;

/** What chats put around a message and no one sees. */
const unseen = String.raw`\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;
const blank = new RegExp(`^[${unseen}]*$`);
/** That, and the quotation marks of an exported message. */
const margin = new RegExp(`^[${unseen}"“”]*`);

/**
 * The same text with Thai digits, full-width forms and signs as the grammar has them. Its length stays. A dash is a hyphen
 * where it is alone: two of them are a line that someone drew, and not the doubles.
 */
export function plainCharacters(text: string): string {
  return text.replace(otherForms, plainCharacter);
}

function plainCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (character >= '๐' && character <= '๙') return String(code - '๐'.charCodeAt(0));
  return signs[character] ?? String.fromCharCode(code - fullWidthShift);
}

/** Whether a line has nothing that anyone can see. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** How many characters of a line come before its text. */
export function indentOf(text: string): number {
  return margin.exec(text)?.[0].length ?? 0;
}

/** The text of a line without what is around it. */
export function withoutMargins(text: string): string {
  const from = indentOf(text);
  let to = text.length;
  while (to > from && indentOf(text.charAt(to - 1)) === 1) to -= 1;
  return text.slice(from, to);
}
