/** Thai vowels written before the consonant they follow in speech. */
const vowelsAhead = /[เแโใไ]/;

/** Up to two letters of a name: "Somchai (superadmin)" → "S", "Anan Srisuk" → "AS". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word].find((letter) => !vowelsAhead.test(letter)) ?? '')
    .join('')
    .toUpperCase();
