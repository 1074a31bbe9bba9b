import type { Random } from './random.ts';

/**
 * Which numbers people bet: not all alike. Lucky and neat ones, birthdays, and those that everybody talks about
 * before a draw; the rest is spread over all numbers.
 */

const luckyPairs = [
  '09',
  '19',
  '29',
  '39',
  '59',
  '69',
  '89',
  '99',
  '24',
  '42',
  '56',
  '65',
  '88',
  '08',
  '80',
  '15',
];
const luckyTriples = ['999', '789', '168', '123', '456', '555', '888', '639', '924', '987', '246', '359'];

const kinds = [
  ['lucky', 22],
  ['hot', 16],
  ['birthday', 14],
  ['neat', 8],
  ['any', 40],
] as const;

/** Numbers that are talked about before one draw, four digits each: their ends are what people bet. */
export function hotNumbers(random: Random): string[] {
  return Array.from({ length: 3 }, () => random.digits(4));
}

/** A number of 1 to 7 digits as a player would choose it. */
export function popularNumber(random: Random, digits: number, hot: readonly string[]): string {
  switch (random.weighted(kinds)) {
    case 'lucky':
      if (digits === 2) return random.pick(luckyPairs);
      return digits === 3 ? random.pick(luckyTriples) : random.digits(digits);
    case 'hot':
      return hot.length > 0 && digits <= 4 ? random.pick(hot).slice(-digits) : random.digits(digits);
    case 'birthday':
      return birthday(random)
        .slice(0, digits)
        .padEnd(digits, String(random.below(10)));
    case 'neat':
      return String(random.below(10)).repeat(digits);
    case 'any':
      return random.digits(digits);
  }
}

/** Day, month and year of the Buddhist era. */
function birthday(random: Random): string {
  const [day, month, year] = [1 + random.below(31), 1 + random.below(12), 20 + random.below(48)];
  return [day, month, year].map((part) => String(part).padStart(2, '0')).join('');
}
