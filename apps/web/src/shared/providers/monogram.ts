/** Background colours of monograms: tones that are not used for any state. */
const monogramTones = ['violet', 'blue', 'info', 'neutral'] as const;
export type MonogramTone = (typeof monogramTones)[number];

/** Two letters and a background for a name: `Hanoi Star` is "HS". The same name always gets the same ones. */
export function monogramOf(name: string): { letters: string; tone: MonogramTone } {
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = second === '' ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return { letters: letters.toUpperCase(), tone: monogramTones[sum % monogramTones.length] ?? 'neutral' };
}
