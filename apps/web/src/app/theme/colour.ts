/** Colour arithmetic of the theme: the WCAG contrast decides over the chosen colour (look.md §1). */

type Rgb = readonly [number, number, number];

export const white = '#FFFFFF';
export const black = '#000000';

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** `share` (0 … 1) of `over` laid on `under`. */
export function mix(under: string, over: string, share: number): string {
  const [a, b] = [parse(under), parse(over)];
  const part = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return format([part(0), part(1), part(2)]);
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2, 0 … 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = parse(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of WCAG 2, 1 … 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** AA for text. */
export const textContrast = 4.5;

/** `hex` mixed towards black or white, in steps of 2%, until it can be read on `background`. */
export function readableOn(hex: string, background: string): string {
  const towards = luminance(background) > 0.18 ? black : white;
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(hex, towards, step / 50);
    if (contrast(candidate, background) >= textContrast) return candidate;
  }
  return towards;
}

/** A colour is darkened by at most this share to carry white text; beyond that, black text is used. */
const darkenAtMost = 0.2;

/**
 * A colour as the background of a button, with a readable text colour. White text is preferred: for it the
 * background may be darkened by up to 20%. Otherwise the background stays as chosen and the text is black.
 */
export function ground(hex: string): { fill: string; text: string } {
  for (let share = 0; share <= darkenAtMost; share += 0.01) {
    const fill = mix(hex, black, share);
    if (contrast(fill, white) >= textContrast) return { fill, text: white };
  }
  return { fill: hex.toUpperCase(), text: black };
}
