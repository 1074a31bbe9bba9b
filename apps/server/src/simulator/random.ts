/** Numbers that look random and are the same for the same seed: for the simulator and the demo, never for a draw. */
export interface Random {
  /** 0 ≤ fraction < 1. */
  fraction(): number;
  /** A whole number from 0 to `count` − 1. */
  below(count: number): number;
  chance(probability: number): boolean;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** One of the list, each as likely as its weight. */
  weighted<T>(table: readonly (readonly [value: T, weight: number])[]): T;
  /** `digits` digits, every number equally likely. */
  digits(digits: number): string;
  /** A separate stream for each name: what one part draws does not change what another gets. */
  fork(name: string): Random;
}

/** The generator for a seed (mulberry32 over 32 bits). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (count: number) => Math.floor(fraction() * count);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    weighted(table) {
      let rest = fraction() * table.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of table) {
        rest -= weight;
        if (rest < 0) return value;
      }
      const last = table.at(-1);
      if (!last) throw new RangeError('nothing to pick from');
      return last[0];
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    fork: (name) => seededRandom(hash(`${seed}/${name}`)),
  };
}

/** FNV-1a, so that names give seeds that have nothing to do with each other. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
