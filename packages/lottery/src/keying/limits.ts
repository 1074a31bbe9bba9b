/** Characters of a text. */
export const shorthandLengthMax = 100_000;
/** Bets of a text. A bill has fewer: what it may have is checked where it is placed. */
export const shorthandBetsMax = 5_000;
