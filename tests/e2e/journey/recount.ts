/**
 * What tickets pay on a draw of the Thai government lottery, counted independently (domain.md §1): the code
 * is separate from the product's, so that it can find a fault there.
 */

export interface Draw {
  prize_1st: string;
  prize_front_three: readonly string[];
  prize_back_three: readonly string[];
  prize_two: string;
}

export interface SoldTicket {
  betType: string;
  number: string;
  stake: string;
  rate: string;
}

const sorted = (digits: string) => [...digits].sort().join('');

/** "1500.25" → 150025n. */
export function cents(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return decimal.startsWith('-') ? -size : size;
}

function hasWon({ betType, number }: Pick<SoldTicket, 'betType' | 'number'>, draw: Draw): boolean {
  const first = draw.prize_1st;
  const upper3 = first.slice(3);
  const upper2 = first.slice(4);
  const lower2 = draw.prize_two;
  const holds = (bet: string) => {
    const left = [...bet];
    return [...upper3].every((digit) => {
      const at = left.indexOf(digit);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  };
  const ways: Record<string, () => boolean> = {
    first_prize: () => number === first,
    digit6: () => number === first,
    digit5: () => first.endsWith(number),
    digit4: () => first.endsWith(number),
    last5: () => first.endsWith(number),
    last4: () => first.endsWith(number),
    upper4: () => first.endsWith(number),
    upper3: () => number === upper3,
    upper2: () => number === upper2,
    lower2: () => number === lower2,
    upper2_high: () => Number(upper2) >= 50,
    upper2_low: () => Number(upper2) < 50,
    upper2_even: () => Number(upper2) % 2 === 0,
    upper2_odd: () => Number(upper2) % 2 === 1,
    lower2_high: () => Number(lower2) >= 50,
    lower2_low: () => Number(lower2) < 50,
    lower2_even: () => Number(lower2) % 2 === 0,
    lower2_odd: () => Number(lower2) % 2 === 1,
    run_upper: () => upper3.includes(number),
    run_lower: () => lower2.includes(number),
    front3: () => draw.prize_front_three.includes(number),
    last3: () => draw.prize_back_three.includes(number),
    lower3: () => draw.prize_back_three.includes(number),
    cross3: () => sorted(number) === sorted(upper3),
    cross4: () => sorted(number) === sorted(first.slice(2)),
    pae4: () => holds(number),
    pae5: () => holds(number),
  };
  const way = ways[betType];
  if (!way) throw new Error(`The recount does not know ${betType}`);
  return way();
}

/** What a ticket pays in satang: stake × rate, gross. */
export function payoutOf(ticket: SoldTicket, draw: Draw): bigint {
  if (!hasWon(ticket, draw)) return 0n;
  const product = cents(ticket.stake) * cents(ticket.rate);
  return (product + 50n) / 100n;
}
