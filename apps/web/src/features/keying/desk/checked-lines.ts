import type { IntakeBill } from '@drawdesk/contract';
import { formatMoney, type ShorthandBet } from '@drawdesk/lottery';

export type CheckedBet = IntakeBill['lines'][number];

interface Bet {
  betType: string;
  number: string;
  stake: string;
}

const nameOf = ({ betType, number, stake }: Bet): string => `${betType} ${number} ${stake}`;

/**
 * Which answer of a check belongs to which bet. The text may have changed since: a bet has the answer of the bet with the
 * same type, number and stake, of equal ones in their order, and none where it is new.
 */
export function checkedBets(
  bets: readonly ShorthandBet[],
  checked: readonly CheckedBet[],
): ReadonlyMap<ShorthandBet, CheckedBet> {
  const answers = Map.groupBy(checked, nameOf);
  const found = new Map<ShorthandBet, CheckedBet>();
  for (const bet of bets) {
    const [answer, ...others] = answers.get(nameOf({ ...bet, stake: formatMoney(bet.stake) })) ?? [];
    if (answer === undefined) continue;
    found.set(bet, answer);
    answers.set(nameOf(answer), others);
  }
  return found;
}

/** The bets that were refused, which stay in the field after the others are placed. */
export function refusedBets(
  bets: readonly ShorthandBet[],
  checked: readonly CheckedBet[],
): readonly ShorthandBet[] {
  const answers = checkedBets(bets, checked);
  return bets.filter((bet) => answers.get(bet)?.outcome === 'refused');
}
