/** Background colours of monograms: tones that are not used for any state. */
const monogramTones = ['violet', 'blue', 'info', 'neutral'] as const;
export type MonogramTone = (typeof monogramTones)[number];

/**
 * Two letters and a background for a name: `Hanoi Star` is "HS". A number among the words tells sisters apart and stands
 * whole, up to two digits: `Yigi 15 minutes` is "Y15". The same name always gets the same ones.
 */
export function monogramOf(name: string): { letters: string; tone: MonogramTone } {
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const rest = /^\d{2}$/.test(second) ? second : second.slice(0, 1);
  const letters = second === '' ? first.slice(0, 2) : `${first.slice(0, 1)}${rest}`;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return { letters: letters.toUpperCase(), tone: monogramTones[sum % monogramTones.length] ?? 'neutral' };
}
