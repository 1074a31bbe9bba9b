export { shorthandBetsMax, shorthandLengthMax } from './limits.ts';
export { type ShorthandProblem, shorthandProblems } from './problems.ts';
export { readShorthand } from './read-shorthand.ts';
export type {
  Shorthand,
  ShorthandBet,
  ShorthandLine,
  ShorthandOptions,
  ShorthandPart,
} from './shorthand.ts';
export type { ShorthandBetType } from './sides.ts';
export type { Side } from './words.ts';
export { writeShorthand } from './write-shorthand.ts';
