import type { BetType } from '../bet-types/index.ts';
import { type Satang, satang } from '../money.ts';
import { isBlank } from './characters.ts';
import { mayBeTime } from './chat-times.ts';
import { shorthandBetsMax, shorthandLengthMax } from './limits.ts';
import { type LinePlace, linePlaces } from './line-places.ts';
import { type LineWords, noWords } from './line-words.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { isSideOrReverse, isSideWord, readBets, readHeading } from './read-line.ts';
import type {
  Place,
  Shorthand,
  ShorthandBet,
  ShorthandLine,
  ShorthandOptions,
  ShorthandPart,
} from './shorthand.ts';
import { type LineParts, splitLine } from './split-line.ts';
import { tokensOf } from './tokens.ts';
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

/** What the lines above say about the next one. */
interface Above {
  readonly heading: Heading;
  /** Of the last line that begins with a word: it may have been meant as a heading (§5). */
  readonly opening: LineWords;
}

const nothingAbove: Above = { heading: noWords, opening: noWords };

function readLines(places: readonly LinePlace[], offered: readonly BetType[]): readonly ShorthandLine[] {
  const lines: ShorthandLine[] = [];
  const headingsUsed = new Set<ShorthandLine | null>([null]);
  let headingLine: ShorthandLine | null = null;
  let above = nothingAbove;
  let betCount = 0;
  for (const place of places) {
    const read = readPlace(place, above, offered);
    const isOver = betCount + betsOf(read.line).length > shorthandBetsMax;
    const line = isOver ? unread(place, 'too_many_bets') : read.line;
    if (usesHeading(line, place)) headingsUsed.add(headingLine);
    const isLost: boolean = above.heading === 'unread' || !headingsUsed.has(headingLine);
    above = line.kind === 'time' && isLost ? { ...nothingAbove, heading: 'unread' } : read.above;
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
  readonly above: Above;
}

function readPlace(place: LinePlace, above: Above, offered: readonly BetType[]): ReadPlace {
  const { offset, text, plain, time } = place;
  if (time !== null) {
    const { saidAt, name } = time;
    return { line: { kind: 'time', offset, text, saidAt, name }, above: nothingAbove };
  }
  if (isBlank(text)) return { line: { kind: 'blank', offset, text }, above };
  const tokens = tokensOf(plain);
  const words = tokens === null ? null : readHeading(tokens);
  if (words !== null && !isProblem(words)) {
    const { sides, digits, reverse } = words;
    const isReversed = reverse !== null;
    return {
      line: { kind: 'heading', offset, text, sides, digits, isReversed },
      above: { heading: words, opening: noWords },
    };
  }
  const parts = tokens === null ? 'unknown_text' : splitLine(tokens);
  const bets = words ?? readUnder(above, plain, parts, offered);
  if (isProblem(bets))
    return {
      line: unread(place, bets),
      above: mayEndHeading(plain) ? { ...above, heading: 'unread' } : above,
    };
  return {
    line: { kind: 'bets', offset, text, bets },
    above: isProblem(parts) || !saysMore(parts.opening) ? above : { ...above, opening: parts.opening },
  };
}

function readUnder(
  { heading, opening }: Above,
  plain: string,
  parts: LineParts | ShorthandProblem,
  offered: readonly BetType[],
): readonly ShorthandBet[] | ShorthandProblem {
  if (mayBeTime(plain)) return 'time_or_bet';
  if (isProblem(parts)) return parts;
  const { tokens } = parts;
  if (heading !== 'unread') {
    const bets = readBets(parts, heading, offered);
    if (!saysMore(opening) || saysMore(heading) || tokens.some(isSideOrReverse)) return bets;
    const { sides, reverse } = opening;
    const asBelowIt = readBets(parts, { ...heading, sides, reverse }, offered);
    return isProblem(bets) || isSame(bets, asBelowIt) ? bets : 'words_of_line_above';
  }
  const bets = readBets(parts, noWords, offered);
  return isProblem(bets) || tokens.some(isSideWord) ? bets : 'heading_unread';
}

/** Whether words change on what a number is placed; how many digits it has changes nothing. */
function saysMore({ sides, reverse }: LineWords): boolean {
  return sides.length > 0 || reverse !== null;
}

function isSame(bets: readonly ShorthandBet[], others: readonly ShorthandBet[] | ShorthandProblem): boolean {
  if (isProblem(others) || bets.length !== others.length) return false;
  return bets.every((bet, at) => {
    const other = others[at];
    return bet.betType === other?.betType && bet.number === other.number && bet.stake === other.stake;
  });
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
