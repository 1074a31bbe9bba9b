import type { ShorthandBet } from '@drawdesk/lottery';

/** Bets of a line that follow each other with the same type and stake. */
export interface BetGroup {
  readonly betType: ShorthandBet['betType'];
  readonly stake: ShorthandBet['stake'];
  readonly numbers: readonly string[];
}

/** The bets of a line as they are shown: `12 13 14` Upper 2 at 20. */
export function betGroups(bets: readonly ShorthandBet[]): readonly BetGroup[] {
  const groups: { betType: BetGroup['betType']; stake: BetGroup['stake']; numbers: string[] }[] = [];
  for (const { betType, stake, number } of bets) {
    const last = groups.at(-1);
    if (last?.betType === betType && last.stake === stake) last.numbers.push(number);
    else groups.push({ betType, stake, numbers: [number] });
  }
  return groups;
}
