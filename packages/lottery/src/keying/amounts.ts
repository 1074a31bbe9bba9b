import { parseMoney, type Satang } from '../money.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { afterSpace, isSign, type Token } from './tokens.ts';

/** Amounts that belong together: `100*50`. */
export interface Amounts {
  readonly stakes: readonly Satang[];
  /** The first one as it is written, without its decimals. */
  readonly firstBaht: string;
  /** The signs between them, in their order. */
  readonly signs: readonly ('*' | '+')[];
  /** The token after them. */
  readonly next: number;
}

/** Baht of one amount have at most so many digits. */
const bahtDigitsMax = 9;

/** Reads amounts in baht with `*` or `+` between them (docs/rules/keying.md §3), from a token on. */
export function readAmounts(tokens: readonly Token[], from: number): Amounts | ShorthandProblem {
  const first = readAmount(tokens, from);
  if (isProblem(first)) return first;
  const stakes = [first.stake];
  const signs: ('*' | '+')[] = [];
  let { next } = first;
  for (;;) {
    const at = afterSpace(tokens, next);
    const amountAt = afterSpace(tokens, at + 1);
    if (!isSign(tokens[at], '*+') || tokens[amountAt]?.kind !== 'digits') break;
    const amount = readAmount(tokens, amountAt);
    if (isProblem(amount)) return amount;
    signs.push(isSign(tokens[at], '*') ? '*' : '+');
    stakes.push(amount.stake);
    next = amount.next;
  }
  return { stakes, firstBaht: first.baht, signs, next };
}

interface Amount {
  readonly stake: Satang;
  readonly baht: string;
  readonly next: number;
}

function readAmount(tokens: readonly Token[], from: number): Amount | ShorthandProblem {
  const first = digitsAt(tokens, from);
  if (first === null) return 'unknown_text';
  let baht = first;
  let next = from + 1;
  for (; isSign(tokens[next], ','); next += 2) {
    const group = digitsAt(tokens, next + 1);
    if (group === null) break;
    if (group !== '000' || first.length > 3) return 'amount_comma';
    baht += group;
  }
  if (baht.length > 1 && baht.startsWith('0')) return 'amount_zeros';
  if (baht.length > bahtDigitsMax) return 'amount_too_large';
  const decimals = isSign(tokens[next], '.') ? digitsAt(tokens, next + 1) : null;
  if (decimals === null) return { stake: parseMoney(baht), baht: first, next: afterBaht(tokens, next) };
  next += 2;
  const end = afterBaht(tokens, next);
  if (end === next && !mayBeDecimals(decimals)) return 'amount_point';
  if (decimals.length > 2) return 'amount_decimals';
  return { stake: parseMoney(`${baht}.${decimals}`), baht: first, next: end };
}

/** Without the word for baht after it, `50.50` may be two amounts. `50.00` is the same in both readings. */
function mayBeDecimals(decimals: string): boolean {
  return decimals === '0' || decimals === '00';
}

function digitsAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  return token?.kind === 'digits' ? token.text : null;
}

/** After the word for baht, where it follows an amount: `100 บาท`. */
export function afterBaht(tokens: readonly Token[], at: number): number {
  const wordAt = afterSpace(tokens, at);
  const token = tokens[wordAt];
  return token?.kind === 'word' && token.word.means === 'baht' ? wordAt + 1 : at;
}
