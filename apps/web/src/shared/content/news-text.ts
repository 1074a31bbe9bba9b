/** A part of plain text, or an address with its link. */
type TextPart = { text: string } | { link: string };
export type Line = readonly TextPart[];
/** Lines without an empty line between them. */
type Paragraph = readonly Line[];

/** The same rule as the contract's for links of banners: https only, printable characters of ASCII. */
const address = /https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(?::\d{1,5})?(?:[/?#][!-~]*)?/g;

/**
 * Punctuation at the end of an address is not part of it, and neither is the closing bracket of one that was
 * opened before it.
 */
function withoutEnd(found: string): string {
  const shorter = found.replace(/[.,;:!?'"*_~>]+$/, '');
  const closes = shorter.endsWith(')') && !shorter.includes('(');
  const next = closes ? shorter.slice(0, -1) : shorter;
  return next === found ? found : withoutEnd(next);
}

function partsOf(line: string): Line {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const link = withoutEnd(found);
    if (index > at) parts.push({ text: line.slice(at, index) });
    parts.push({ link });
    at = index + link.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}

/**
 * The plain text of a news item: empty lines separate paragraphs, https addresses become links, nothing else
 * has a meaning.
 */
export const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(partsOf))
    .filter((lines) => lines.some((line) => line.length > 0));
