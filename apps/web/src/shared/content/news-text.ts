/** A stretch of plain text, or an address that leads there. */
export type Piece = { text: string } | { link: string };
export type Line = readonly Piece[];
/** Lines that stand together. */
export type Paragraph = readonly Line[];

/** As the contract has it for the links of banners: https alone, printable characters of ASCII. */
const address = /https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(?::\d{1,5})?(?:[/?#][!-~]*)?/g;

/** What ends a sentence after an address is no part of it, nor a bracket that was opened before it. */
function withoutEnd(found: string): string {
  const shorter = found.replace(/[.,;:!?'"*_~>]+$/, '');
  const closes = shorter.endsWith(')') && !shorter.includes('(');
  const next = closes ? shorter.slice(0, -1) : shorter;
  return next === found ? found : withoutEnd(next);
}

function piecesOf(line: string): Line {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const link = withoutEnd(found);
    if (index > at) pieces.push({ text: line.slice(at, index) });
    pieces.push({ link });
    at = index + link.length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

/** The plain text of news: empty lines part paragraphs, https addresses become links, and nothing else means anything. */
export const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(piecesOf))
    .filter((lines) => lines.some((line) => line.length > 0));
