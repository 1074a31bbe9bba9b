export { type ShorthandProblem, shorthandProblems } from './problems.ts';
export { readShorthand, shorthandBetsMax, shorthandLengthMax } from './read-shorthand.ts';
export type {
  Shorthand,
  ShorthandBet,
  ShorthandLine,
  ShorthandOptions,
  ShorthandPart,
} from './shorthand.ts';
export { isShorthandBetType, type ShorthandBetType } from './sides.ts';
export type { Side } from './words.ts';
export { type WritableBet, writeShorthand } from './write-shorthand.ts';
