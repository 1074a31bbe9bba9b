/** A stretch of plain text, or an address that leads there. */
type TextPart = { text: string } | { link: string };
export type Line = readonly TextPart[];
/** Lines that stand together. */
type Paragraph = readonly Line[];

/** As the contract has it for the links of banners: https alone, printable characters of ASCII. */
const address = /https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(?::\d{1,5})?(?:[/?#][!-~]*)?/g;

/** What ends a sentence after an address is no part of it, nor a bracket that was opened before it. */
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

/** The plain text of news: empty lines part paragraphs, https addresses become links, and nothing else means anything. */
export const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(partsOf))
    .filter((lines) => lines.some((line) => line.length > 0));
