import { backSweep, doors19, frontSweep } from '../bet-types/index.ts';
import { shorthandBetsMax } from './limits.ts';
import type { LineWords } from './line-words.ts';
import type { NumberPart } from './number-part.ts';
import type { ShorthandProblem } from './problems.ts';
import type { Sweep } from './words.ts';

const numbersOf = { front: frontSweep, back: backSweep, doors: doors19 } satisfies Record<Sweep, unknown>;

/** A digit has ten numbers or more. */
const sweepMin = 10;

/** The two-digit numbers of each digit of a line, where a word says so: `19ประตู`, `รูดหน้า`. */
export function withSweeps(part: NumberPart, { sweep }: LineWords): NumberPart | ShorthandProblem {
  if (sweep === null) return part;
  if (part.digits !== 1) return 'other_digits';
  if (part.isReversed) return 'reverse_of_many';
  if (part.numbers.length * sweepMin > shorthandBetsMax) return 'too_many_bets';
  return { numbers: part.numbers.flatMap(numbersOf[sweep]), digits: 2, isReversed: false, isMany: true };
}
