import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangements, containsDigits, hasSameDigits, sortDigits } from './digits.ts';
import {
  backSweep,
  doors19,
  doubles,
  expandReverse,
  frontSweep,
  neighbours,
  triples,
  winArrangements,
} from './entry-shortcuts.ts';

const allThree = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
const allTwo = allThree.slice(0, 100).map((text) => text.slice(1));

describe('reverse', () => {
  it('expands every 3-digit number into exactly the numbers with the same digits', () => {
    for (const number of allThree) {
      const expected = allThree.filter((other) => sortDigits(other) === sortDigits(number));
      expect(expandReverse('reverse3', 'upper3', number)).toEqual(expected);
    }
  });

  it('expands every 2-digit number into itself and its mirror', () => {
    for (const number of allTwo) {
      const mirror = `${number.charAt(1)}${number.charAt(0)}`;
      for (const target of ['upper2', 'lower2'] as const) {
        expect(new Set(expandReverse('reverse2', target, number))).toEqual(new Set([number, mirror]));
      }
    }
  });

  it.each([
    ['387', 6],
    ['077', 3],
    ['777', 1],
  ])('reverse3 %s makes %d tickets', (number, tickets) => {
    expect(expandReverse('reverse3', 'upper3', number)).toHaveLength(tickets);
  });

  it.each([
    ['07', 2],
    ['77', 1],
  ])('reverse2 %s makes %d tickets', (number, tickets) => {
    expect(expandReverse('reverse2', 'lower2', number)).toHaveLength(tickets);
  });

  it('a number of the wrong length or a target of the other size is refused', () => {
    expect(() => expandReverse('reverse3', 'upper3', '38')).toThrow(RangeError);
    expect(() => expandReverse('reverse2', 'upper2', '387')).toThrow(RangeError);
    expect(() => expandReverse('reverse3', 'upper2', '387')).toThrow(RangeError);
    expect(() => expandReverse('reverse2', 'upper3', '38')).toThrow(RangeError);
  });
});

describe('the other shortcuts', () => {
  it.each(['0', '5', '9'])('19 doors of %s are the 19 two-digit numbers that contain it', (digit) => {
    expect(doors19(digit)).toEqual(allTwo.filter((number) => number.includes(digit)));
    expect(doors19(digit)).toHaveLength(19);
  });

  it('a front sweep of 4 is 40 to 49, a back sweep of 4 is 04 to 94', () => {
    expect(frontSweep('4')).toEqual(allTwo.filter((number) => number.startsWith('4')));
    expect(backSweep('4')).toEqual(allTwo.filter((number) => number.endsWith('4')));
  });

  it('a sweep of two digits is refused', () => {
    expect(() => frontSweep('44')).toThrow(RangeError);
    expect(() => backSweep('')).toThrow(RangeError);
    expect(() => doors19('x')).toThrow(RangeError);
  });

  it('win of 1, 2 and 3 makes 6 numbers of two digits and 6 of three', () => {
    expect(winArrangements('123', 2)).toEqual(['12', '13', '21', '23', '31', '32']);
    expect(winArrangements('123', 3)).toEqual(['123', '132', '213', '231', '312', '321']);
  });

  it('win makes exactly the numbers that can be laid out with the chosen digits', () => {
    const chosen = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(
        chosen.map((each) => each.join('')),
        (digits) => {
          expect(winArrangements(digits, 3)).toEqual(
            allThree.filter((number) => containsDigits(digits, number)),
          );
          expect(winArrangements(digits, 2)).toEqual(
            allTwo.filter((number) => containsDigits(digits, number)),
          );
        },
      ),
    );
  });

  it('win of fewer digits than the number has is refused', () => {
    expect(() => winArrangements('12', 3)).toThrow(RangeError);
  });

  it('there are ten doubles, ten triples and twenty neighbours', () => {
    expect(doubles()).toEqual(allTwo.filter((number) => new Set(number).size === 1));
    expect(triples()).toEqual(allThree.filter((number) => new Set(number).size === 1));
    const apart = (number: string) => Math.abs(Number(number.charAt(0)) - Number(number.charAt(1)));
    expect(neighbours()).toEqual(allTwo.filter((number) => [1, 9].includes(apart(number))));
    expect(neighbours()).toHaveLength(20);
  });
});

describe('comparing digits', () => {
  const numbers = fc.string({ unit: fc.constantFrom('0', '1', '7', '9'), minLength: 1, maxLength: 5 });

  it('two numbers have the same digits exactly when one is an arrangement of the other', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const same = one.length === other.length && arrangements(one).includes(other);
        expect(hasSameDigits(one, other)).toBe(same);
      }),
    );
  });

  it('a number contains another exactly when some of its digits can be laid out as the other', () => {
    fc.assert(
      fc.property(numbers, numbers, (outer, inner) => {
        const laidOut = inner.length <= outer.length && arrangements(outer, inner.length).includes(inner);
        expect(containsDigits(outer, inner)).toBe(laidOut);
      }),
    );
  });
});
