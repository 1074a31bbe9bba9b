import type { BetType } from '@drawdesk/lottery';

/** What the bench sells: bet type and digits of its number. */
export const soldTypes: readonly { betType: BetType; digits: number }[] = [
  { betType: 'upper3', digits: 3 },
  { betType: 'upper2', digits: 2 },
  { betType: 'lower2', digits: 2 },
  { betType: 'cross3', digits: 3 },
  { betType: 'run_upper', digits: 1 },
  { betType: 'front3', digits: 3 },
];

export const ticketsPerBill = 10;

/** The same bills on every run: a small linear congruential generator. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // the low bits of such a generator are poor
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A bill of ten tickets by one of 2,000 players, as a request body. With `hot`, all on one number; a share of
 * the others may be refused. */
export function billBody(
  roundId: string,
  pick: (below: number) => number,
  hot: string | null,
  refusedShare = 0,
): string {
  const items = Array.from({ length: ticketsPerBill }, () => {
    const type = soldTypes[pick(soldTypes.length)] ?? { betType: 'upper3', digits: 3 };
    const number = String(pick(10 ** type.digits)).padStart(type.digits, '0');
    // a stake above the maximum is refused with the least work, so that keeping it weighs the most
    const isRefused = refusedShare > 0 && pick(100) < refusedShare * 100;
    const stake = isRefused ? '2000000.00' : `${10 * (1 + pick(10))}.00`;
    return hot === null
      ? { betType: type.betType, number, stake }
      : { betType: 'upper3', number: hot, stake: '10.00' };
  });
  return JSON.stringify({ roundId, player: `player${pick(2_000)}`, accept: 'partial', items });
}
