/**
 * Splits a pasted list of numbers at the characters between them (spaces, commas, line breaks, bullets). Thai
 * digits become Arabic ones. Nothing is cut or padded: a number of the wrong length must be visible.
 */
export function splitNumbers(pasted: string): string[] {
  const arabic = pasted.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return arabic.match(/\d+/g) ?? [];
}
