/** The round that was used last, until the page is loaded anew: the next bill is mostly for the same one. */
let lastRoundId: string | null = null;

export const lastRound = (): string | null => lastRoundId;

export function rememberRound(roundId: string | null): void {
  lastRoundId = roundId;
}
