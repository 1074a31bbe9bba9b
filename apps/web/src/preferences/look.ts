/**
 * How the console looks for one person (spec.md §3): kept in a cookie and not in local storage, because a session that
 * ends clears all local storage (spec.md §8), and the next sign-in page should still speak the person's language.
 * public/look-before-paint.js reads the same cookie before the first paint.
 */
export interface Look {
  language: 'en' | 'th' | null;
  theme: 'light' | 'dark' | 'system';
  skin: 'default' | 'bordered';
  /** Six hex digits with a leading `#` (spec.md §5). */
  primary: string;
  contentWidth: 'boxed' | 'fluid';
  navCollapsed: boolean;
  navbarBlur: boolean;
  /** Thai dates show the Buddhist year. */
  buddhistYears: boolean;
}

export const defaultLook: Look = {
  language: null,
  theme: 'light',
  skin: 'default',
  primary: '#7367F0',
  contentWidth: 'boxed',
  navCollapsed: false,
  navbarBlur: true,
  buddhistYears: true,
};

const oneOf =
  (...allowed: unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);

const accepts: Record<keyof Look, (value: unknown) => boolean> = {
  language: oneOf('en', 'th', null),
  theme: oneOf('light', 'dark', 'system'),
  skin: oneOf('default', 'bordered'),
  primary: (value) => typeof value === 'string' && isHexColour(value),
  contentWidth: oneOf('boxed', 'fluid'),
  navCollapsed: oneOf(true, false),
  navbarBlur: oneOf(true, false),
  buddhistYears: oneOf(true, false),
};

/** A theme colour is `#` and six hex digits (spec.md §5). */
export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A stored text back into a look: what is missing, unknown or wrong takes its default. */
export function parseLook(text: string | undefined): Look {
  const stored = readObject(text);
  const good = Object.entries(accepts).filter(([key, accept]) => accept(stored[key]));
  return { ...defaultLook, ...Object.fromEntries(good.map(([key]) => [key, stored[key]])) };
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
