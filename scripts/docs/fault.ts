/** A citation that resolves to nothing. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  /** As it is written in the file. */
  readonly citation: string;
  readonly why: string;
}

/** Finds every match of a pattern with the line it begins in. */
export function* matchesIn(
  text: string,
  pattern: RegExp,
): Generator<{ match: RegExpExecArray; line: number }> {
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    for (; at < match.index; at++) if (text[at] === '\n') line++;
    yield { match, line };
  }
}
