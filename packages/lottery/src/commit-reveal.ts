/**
 * Short in-house rounds (domain.md §2, round): when a round opens, the hash of its seed is published; with
 * the result, the seed. Anyone can then check that the result was fixed before the first bet. The engine has
 * no hash function: `sha256` is passed in and returns 64 lower-case hex digits of a UTF-8 text.
 */
export type Sha256 = (text: string) => string;

/** 256 bits as 64 lower-case hex digits: a shorter seed could be guessed from its hash. */
const hex256 = /^[0-9a-f]{64}$/;

/** What is published when the round opens: the SHA-256 of the seed. Throws RangeError for a weak seed. */
export function commitmentOf(seed: string, sha256: Sha256): string {
  if (!hex256.test(seed)) throw new RangeError('a seed has 64 lower-case hex digits');
  return sha256(seed);
}

/** Whether a published seed is the one that was committed to. */
export function verifyReveal(seed: string, commitment: string, sha256: Sha256): boolean {
  return hex256.test(seed) && hex256.test(commitment) && sha256(seed) === commitment;
}

/**
 * The text whose SHA-256 the round's numbers are taken from. It is not the seed alone, because the hash of
 * the seed is public from the opening on. It names the round, so that a seed shows nothing about any other
 * round. With a public beacon its randomness (lower-case hex digits) is at the end: someone who knows the
 * seed still knows no number before the beacon is published.
 */
export function numbersInput(seed: string, roundId: string, randomness: string | null = null): string {
  return [seed, 'numbers', roundId, ...(randomness === null ? [] : [randomness])].join(':');
}

/**
 * Numbers of the given widths (upper3 and lower2 by default) from the digest of `numbersInput`, every
 * combination equally likely: digests in the last, incomplete stretch of 10^n are not used.
 * Returns null for those (fewer than one in 10^60; the round is voided), throws RangeError when `digest` is
 * not 64 lower-case hex digits or the widths ask for more than 15 digits.
 */
export function numbersFromSeed(digest: string, widths: readonly number[] = [3, 2]): string[] | null {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (!hex256.test(digest)) throw new RangeError('a digest has 64 lower-case hex digits');
  if (total > 15 || widths.some((width) => !Number.isInteger(width) || width < 1)) {
    throw new RangeError(`cannot draw numbers of ${widths.join(', ')} digits`);
  }
  const space = 10n ** BigInt(total);
  const drawn = BigInt(`0x${digest}`);
  const usable = 2n ** 256n - (2n ** 256n % space);
  if (drawn >= usable) return null;
  const digits = (drawn % space).toString().padStart(total, '0');
  let at = 0;
  return widths.map((width) => {
    at += width;
    return digits.slice(at - width, at);
  });
}
