/** Tokens of look.md §1. */

export type Scheme = 'light' | 'dark';
export type Skin = 'default' | 'bordered';

interface Grounds {
  page: string;
  surface: string;
  /** The share of a tone in a tinted background (badges, alerts). */
  tint: number;
}

/** The backgrounds of both themes in the default skin. */
const surfaces: Readonly<Record<Scheme, Grounds>> = {
  light: { page: '#F8F7FA', surface: '#FFFFFF', tint: 0.14 },
  dark: { page: '#25293C', surface: '#2F3349', tint: 0.2 },
};

/** Changing the skin swaps background and surface (spec.md §4). page.css repeats the pages for the first paint. */
export function groundsOf(scheme: Scheme, skin: Skin): Grounds {
  const { page, surface, tint } = surfaces[scheme];
  return skin === 'bordered' ? { page: surface, surface: page, tint } : { page, surface, tint };
}

/** Colours with a meaning, in addition to the primary colour. */
export const toneHex = {
  success: '#28C76F',
  danger: '#EA5455',
  warning: '#FF9F43',
  info: '#00BAD1',
  violet: '#8A5CF6',
  blue: '#2E86F0',
  neutral: '#808390',
} as const;

/** Breakpoints of spec.md §9 in em: 0, 600, 960, 1264, 1904 px. */
export const breakpoints = { xs: '0em', sm: '37.5em', md: '60em', lg: '79em', xl: '119em' };

/**
 * Share of danger in the background of each heat step (look.md §1): the steps differ clearly, and text on
 * them is readable.
 */
export const heatShares = {
  light: [0, 0.1, 0.22, 0.36, 0.52, 0.7, 0.9],
  dark: [0, 0.14, 0.27, 0.4, 0.52, 0.64, 0.76],
} as const;

/** The text colour on every step of the heat scale. */
export const heatInk = { light: '#2A2536', dark: '#FFFFFF' } as const;
