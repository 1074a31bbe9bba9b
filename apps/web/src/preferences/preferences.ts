import { type Language, languages } from './languages.ts';

/**
 * How the console looks for one person (spec.md §3): kept in a cookie and not in local storage, because a session that
 * ends clears all local storage (spec.md §8), and the next sign-in page should still speak the person's language.
 * public/look-before-paint.js reads the same cookie before the first paint.
 */
export interface Preferences {
  language: Language | null;
  theme: 'light' | 'dark' | 'system';
  skin: 'default' | 'bordered';
  /** Six hex digits with a leading `#` (spec.md §5). */
  primary: string;
  /** The vertical navigation dark on a light page. */
  semiDark: boolean;
  /** Where the navigation lies; small windows always have it vertical (spec.md §1). */
  layout: 'vertical' | 'horizontal';
  navbar: 'sticky' | 'static' | 'hidden';
  navbarBlur: boolean;
  navCollapsed: boolean;
  contentWidth: 'boxed' | 'fluid';
  /** Thai dates show the Buddhist year. */
  buddhistYears: boolean;
}

/** spec.md §9: English, light, skin default, #7367F0. */
export const defaultPreferences: Preferences = {
  language: null,
  theme: 'light',
  skin: 'default',
  primary: '#7367F0',
  semiDark: false,
  layout: 'vertical',
  navbar: 'sticky',
  navbarBlur: true,
  navCollapsed: false,
  contentWidth: 'boxed',
  buddhistYears: true,
};

const oneOf =
  (...allowed: unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);

const accepts: Record<keyof Preferences, (value: unknown) => boolean> = {
  language: oneOf(...Object.keys(languages), null),
  theme: oneOf('light', 'dark', 'system'),
  skin: oneOf('default', 'bordered'),
  primary: (value) => typeof value === 'string' && isHexColour(value),
  semiDark: oneOf(true, false),
  layout: oneOf('vertical', 'horizontal'),
  navbar: oneOf('sticky', 'static', 'hidden'),
  navbarBlur: oneOf(true, false),
  navCollapsed: oneOf(true, false),
  contentWidth: oneOf('boxed', 'fluid'),
  buddhistYears: oneOf(true, false),
};

/** A theme colour is `#` and six hex digits (spec.md §5). */
const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/**
 * What people write for a colour as the colour itself: `7367f0` and ` #7367F0 ` are `#7367F0`; null for anything that
 * is not six hex digits.
 */
export function hexColourOf(text: string): string | null {
  const hex = `#${text.trim().replace(/^#/, '')}`.toUpperCase();
  return isHexColour(hex) ? hex : null;
}

/** Horizontal navigation lies in the top bar: it cannot be hidden, nor folded (spec.md §4). */
const settle = (preferences: Preferences): Preferences =>
  preferences.layout === 'horizontal'
    ? {
        ...preferences,
        navbar: preferences.navbar === 'hidden' ? 'sticky' : preferences.navbar,
        navCollapsed: false,
      }
    : preferences;

/**
 * The preferences after a change. Switching to horizontal shows a hidden navbar and expands the navigation.
 */
export const changedPreferences = (preferences: Preferences, change: Partial<Preferences>): Preferences =>
  settle({ ...preferences, ...change });

/** All preferences at their defaults, in the language the person reads. */
export const resetPreferences = ({ language }: Preferences): Preferences => ({
  ...defaultPreferences,
  language,
});

/** Whether there is anything to reset. */
export const isDefaultPreferences = (preferences: Preferences): boolean =>
  samePreferences(preferences, resetPreferences(preferences));

const samePreferences = (one: Preferences, other: Preferences): boolean =>
  Object.entries(one).every(([key, value]) => value === other[key as keyof Preferences]);

/** Reads stored preferences: what is missing, unknown or wrong takes its default. */
export function parsePreferences(text: string | undefined): Preferences {
  const stored = readObject(text);
  const good = Object.entries(accepts).filter(([key, accept]) => accept(stored[key]));
  return settle({ ...defaultPreferences, ...Object.fromEntries(good.map(([key]) => [key, stored[key]])) });
}

function readObject(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
