export type Strength = 'weak' | 'fair' | 'strong';

/** Kinds of characters; each makes a password harder to guess. */
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/] as const;

/** How many characters of a password add something new: repeated ones and runs (1234, abcd) count once. */
function fresh(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/**
 * A hint while a password is typed, by its length and variety; the API decides (it also knows common passwords).
 * Long plain words are as good as short mixed ones.
 */
export function strengthOf(password: string): Strength {
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const score = fresh(password) + mixed * 2;
  if (score < 12) return 'weak';
  return score < 17 ? 'fair' : 'strong';
}
