const outcome = Buffer.from('"outcome":"');
const accepted = 'a'.charCodeAt(0);
const refused = 'r'.charCodeAt(0);
const billNumber = Buffer.from('"billNumber":"');

/**
 * Counts the lines of a bill or a quote in the bytes of its answer: parsing it would be half of the generator's work.
 * @throws Error when they are not as many lines as were sent
 */
export function countLines(body: Buffer, sent: number): { accepted: number; refused: number } {
  const lines = { accepted: 0, refused: 0 };
  for (let at = body.indexOf(outcome); at >= 0; at = body.indexOf(outcome, at + outcome.length)) {
    const first = body[at + outcome.length];
    if (first === accepted) lines.accepted += 1;
    else if (first === refused) lines.refused += 1;
  }
  if (lines.accepted + lines.refused !== sent)
    throw new Error(`An answer that is not a bill of ${sent} lines: ${body.toString()}`);
  return lines;
}

/** The number of the bill in an answer; null where nothing of it was accepted. */
export function billNumberIn(body: Buffer): string | null {
  const from = body.indexOf(billNumber);
  if (from < 0) return null;
  return body.toString('latin1', from + billNumber.length, body.indexOf('"', from + billNumber.length));
}
