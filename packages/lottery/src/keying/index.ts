export { readShorthand } from './read-shorthand.ts';
export type { Shorthand, ShorthandBet, ShorthandLine, ShorthandPart } from './shorthand.ts';
export { isShorthandBetType } from './sides.ts';
export { type WritableBet, writeShorthand } from './write-shorthand.ts';
