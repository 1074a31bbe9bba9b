import type { BetType } from '../bet-types/index.ts';
import { type Satang, satang } from '../money.ts';
import { isBlank } from './characters.ts';
import { mayBeTime } from './chat-times.ts';
import { shorthandBetsMax, shorthandLengthMax } from './limits.ts';
import { type LinePlace, linePlaces } from './line-places.ts';
import { type LineWords, noWords } from './line-words.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { isSideWord, readBets, readHeading } from './read-line.ts';
import type {
  Place,
  Shorthand,
  ShorthandBet,
  ShorthandLine,
  ShorthandOptions,
  ShorthandPart,
} from './shorthand.ts';
import { type Token, tokensOf } from './tokens.ts';
import { namesSide } from './words.ts';

/**
 * Reads a list of bets in the trade's shorthand (docs/rules/keying.md). Never throws: a line is read whole, or it is unread
 * and has the reason. A text that is too long is one unread line; a line that passes the limit of bets is unread.
 */
export function readShorthand(text: string, { betTypes }: ShorthandOptions): Shorthand {
  const lines: readonly ShorthandLine[] =
    text.length > shorthandLengthMax
      ? [{ kind: 'unread', problem: 'too_long', offset: 0, text }]
      : readLines(linePlaces(text), betTypes);
  const parts = partsOf(lines);
  return {
    parts,
    stake: sumOf(parts.map((part) => part.stake)),
    betCount: lines.flatMap(betsOf).length,
    unreadCount: lines.filter(({ kind }) => kind === 'unread').length,
  };
}

/** The heading in effect; `unread` after a line that looks like one and is not read (docs/rules/keying.md §5). */
type Heading = LineWords | 'unread';

function readLines(places: readonly LinePlace[], offered: readonly BetType[]): readonly ShorthandLine[] {
  const lines: ShorthandLine[] = [];
  const headingsUsed = new Set<ShorthandLine | null>([null]);
  let headingLine: ShorthandLine | null = null;
  let heading: Heading = noWords;
  let betCount = 0;
  for (const place of places) {
    const read = readPlace(place, heading, offered);
    const isOver = betCount + betsOf(read.line).length > shorthandBetsMax;
    const line = isOver ? unread(place, 'too_many_bets') : read.line;
    if (usesHeading(line, place)) headingsUsed.add(headingLine);
    const isLost: boolean = heading === 'unread' || !headingsUsed.has(headingLine);
    heading = line.kind === 'time' && isLost ? 'unread' : read.heading;
    if (line.kind === 'heading' || line.kind === 'time') headingLine = line.kind === 'heading' ? line : null;
    betCount += betsOf(line).length;
    lines.push(line);
  }
  return lines.map((line) =>
    line.kind === 'heading' && !headingsUsed.has(line) ? unread(line, 'heading_without_lines') : line,
  );
}

/** A comment does not: a heading is for bets. */
function usesHeading({ kind }: ShorthandLine, { plain }: LinePlace): boolean {
  return kind === 'bets' || (kind === 'unread' && /[0-9]/.test(plain));
}

interface ReadPlace {
  readonly line: ShorthandLine;
  /** For the lines after it. */
  readonly heading: Heading;
}

function readPlace(place: LinePlace, heading: Heading, offered: readonly BetType[]): ReadPlace {
  const { offset, text, plain, time } = place;
  if (time !== null) {
    const { saidAt, name } = time;
    return { line: { kind: 'time', offset, text, saidAt, name }, heading: noWords };
  }
  if (isBlank(text)) return { line: { kind: 'blank', offset, text }, heading };
  const tokens = tokensOf(plain);
  const words = tokens === null ? null : readHeading(tokens);
  if (words !== null && !isProblem(words)) {
    const { sides, digits, reverse } = words;
    const isReversed = reverse !== null;
    return { line: { kind: 'heading', offset, text, sides, digits, isReversed }, heading: words };
  }
  const bets = words ?? readUnderHeading(plain, tokens, heading, offered);
  if (!isProblem(bets)) return { line: { kind: 'bets', offset, text, bets }, heading };
  return { line: unread(place, bets), heading: mayEndHeading(plain) ? 'unread' : heading };
}

function readUnderHeading(
  plain: string,
  tokens: readonly Token[] | null,
  heading: Heading,
  offered: readonly BetType[],
): readonly ShorthandBet[] | ShorthandProblem {
  if (mayBeTime(plain)) return 'time_or_bet';
  if (tokens === null) return 'unknown_text';
  if (heading !== 'unread') return readBets(tokens, heading, offered);
  const bets = readBets(tokens, noWords, offered);
  return isProblem(bets) || tokens.some(isSideWord) ? bets : 'heading_unread';
}

/** Whether a line that is not read may be a heading: it has the words of one, and no number with `=` after it. */
function mayEndHeading(plain: string): boolean {
  return namesSide(plain) && !/[0-9] ?=/.test(plain);
}

function unread({ offset, text }: Place, problem: ShorthandProblem): ShorthandLine {
  return { kind: 'unread', offset, text, problem };
}

/** A time begins a part (docs/rules/keying.md §6). */
function partsOf(lines: readonly ShorthandLine[]): ShorthandPart[] {
  const starts = lines.flatMap((line, at) => (at === 0 || line.kind === 'time' ? [at] : []));
  return starts.map((from, index) => {
    const own = lines.slice(from, starts[index + 1]);
    const [first] = own;
    const { saidAt, name } = first?.kind === 'time' ? first : { saidAt: null, name: null };
    return { saidAt, name, lines: own, stake: sumOf(own.flatMap(betsOf).map((bet) => bet.stake)) };
  });
}

function betsOf(line: ShorthandLine): readonly ShorthandBet[] {
  return line.kind === 'bets' ? line.bets : [];
}

function sumOf(stakes: readonly Satang[]): Satang {
  return satang(stakes.reduce((sum, stake) => sum + stake, 0n));
}
