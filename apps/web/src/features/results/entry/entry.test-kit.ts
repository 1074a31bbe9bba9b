import type { DrawFieldDto } from '@drawdesk/contract';
import { entryFields } from './entry-field.ts';

const digits = (
  name: string,
  size: number | [number, number],
  count: number | [number, number] = 1,
  required = true,
): DrawFieldDto => {
  const [digitsMin, digitsMax] = typeof size === 'number' ? [size, size] : size;
  const [countMin, countMax] = typeof count === 'number' ? [count, count] : count;
  return { name, kind: 'digits', digitsMin, digitsMax, countMin, countMax, required };
};

const one = { digitsMin: null, digitsMax: null, countMin: 1, countMax: 1, required: true } as const;

/** Draw formats of domain.md §2. */
export const thai = entryFields([
  digits('prize_1st', 6),
  digits('prize_front_three', 3, 2),
  digits('prize_two', 2),
  digits('prize_4th', 6, 50, false),
]);
export const laos = entryFields([digits('number', [4, 6])]);
export const ticketLottery = entryFields([
  digits('prize_1st', [5, 7]),
  digits('prize_front_three', 3, [1, 2], false),
]);
export const stock = entryFields([
  { ...one, name: 'index', kind: 'decimal' },
  { ...one, name: 'change', kind: 'decimal' },
]);
export const yigi = entryFields([
  {
    name: 'shots',
    kind: 'shots',
    digitsMin: 5,
    digitsMax: 5,
    countMin: 16,
    countMax: 100_000,
    required: true,
  },
]);
