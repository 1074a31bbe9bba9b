import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, numbersFromSeed, numbersInput, verifyReveal } from './commit-reveal.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

describe('commitment and reveal', () => {
  it('the seed that was committed to verifies', () => {
    fc.assert(
      fc.property(seeds, (each) => {
        expect(verifyReveal(each, commitmentOf(each, sha256), sha256)).toBe(true);
      }),
    );
  });

  it('any other seed does not', () => {
    fc.assert(
      fc.property(seeds, seeds, (committed, revealed) => {
        fc.pre(committed !== revealed);
        expect(verifyReveal(revealed, commitmentOf(committed, sha256), sha256)).toBe(false);
      }),
    );
  });

  it('the commitment is the plain SHA-256 of the seed, which anyone can compute', () => {
    expect(commitmentOf(seed, sha256)).toBe(sha256(seed));
  });

  it.each(['', 'abc', seed.slice(1), seed.toUpperCase(), `${seed}0`])('"%s" is too weak a seed', (weak) => {
    expect(() => commitmentOf(weak, sha256)).toThrow(RangeError);
    expect(verifyReveal(weak, sha256(weak), sha256)).toBe(false);
  });

  it('the numbers do not come from the published hash of the seed', () => {
    expect(sha256(numbersInput(seed, 'round-1'))).not.toBe(commitmentOf(seed, sha256));
  });

  it('one seed gives other numbers in another round', () => {
    const digests = ['round-1', 'round-2'].map((round) => sha256(numbersInput(seed, round)));
    expect(new Set(digests).size).toBe(2);
  });
});

describe('numbers from a digest', () => {
  const digestOf = (value: bigint) => value.toString(16).padStart(64, '0');

  it('the last five decimal digits are the upper three and the lower two', () => {
    expect(numbersFromSeed(digestOf(9_800_712n))).toEqual(['007', '12']);
    expect(numbersFromSeed(digestOf(5n))).toEqual(['000', '05']);
  });

  it('other widths split the digits in their order', () => {
    expect(numbersFromSeed(digestOf(1_234_567n), [4, 2, 1])).toEqual(['1234', '56', '7']);
  });

  it('every combination has equally many digests: those of the last, incomplete stretch are not used', () => {
    const usable = 2n ** 256n - (2n ** 256n % 100_000n);
    expect(usable % 100_000n).toBe(0n);
    expect(numbersFromSeed(digestOf(usable - 1n))).toEqual(['999', '99']);
    expect(numbersFromSeed(digestOf(usable))).toBeNull();
    expect(numbersFromSeed(digestOf(2n ** 256n - 1n))).toBeNull();
  });

  it('an invalid digest and invalid widths are refused', () => {
    expect(() => numbersFromSeed('abc')).toThrow(RangeError);
    for (const widths of [[0], [1.5], [8, 8]])
      expect(() => numbersFromSeed(digestOf(1n), widths)).toThrow(RangeError);
  });
});
