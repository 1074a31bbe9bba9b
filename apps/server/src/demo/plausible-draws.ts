import type { DerivationName, EnteredDraw } from '@drawdesk/lottery';
import type { Random } from '../simulator/random.ts';

/**
 * Results for rounds of the demo's past that have no real draw. Only the demo uses these: a number of a round
 * that anyone can bet on never comes from here (domain.md, no feature may choose a result).
 */
export function plausibleDraw(derivation: DerivationName, providerId: string, random: Random): EnteredDraw {
  return makers[derivation](random, providerId);
}

/** Products of one derivation publish different lengths. */
const prizeDigits: Readonly<Record<string, number>> = { gsb: 6, malay: 4, 'laos-pattana': 6 };

/** The approximate value of an index now; the value of the demo stays within a few per cent of it. */
const indexLevels: Readonly<Record<string, number>> = {
  'nikkei-morning': 39_200,
  'nikkei-morning-vip': 39_200,
  'hsi-afternoon': 19_800,
  set: 1_420,
  dji: 43_100,
};

const makers: Readonly<Record<DerivationName, (random: Random, providerId: string) => EnteredDraw>> = {
  thai: () => {
    throw new Error('The Thai government lottery has real draws only');
  },
  hanoi: (random) => ({ special: random.digits(5), prize1: random.digits(5) }),
  two_prizes: (random, id) => ({
    p1: random.digits(prizeDigits[id] ?? 5),
    p2: random.digits(prizeDigits[id] ?? 5),
  }),
  laos: (random, id) => ({ number: random.digits(prizeDigits[id] ?? 4) }),
  laos_brand: (random) => ({ number: random.digits(5) }),
  baac: (random) => ({ number: random.digits(7) }),
  stock: (random, id) => {
    const level = indexLevels[id] ?? 10_000;
    const index = level + random.below(Math.ceil(level / 20)) - Math.ceil(level / 40);
    const change = random.below(Math.ceil(level / 50));
    return {
      index: `${index.toLocaleString('en-US')}.${random.digits(2)}`,
      change: `${random.chance(0.5) ? '+' : '-'}${change}.${random.digits(2)}`,
    };
  },
  direct: (random) => ({ upper3: random.digits(3), lower2: random.digits(2) }),
  yigi: (random) => ({ shots: Array.from({ length: 20 + random.below(40) }, () => random.digits(5)) }),
  ticket: (random) => ({
    prize_1st: random.digits(6),
    prize_front_three: [random.digits(3), random.digits(3)],
    prize_back_three: [random.digits(3), random.digits(3)],
  }),
};
