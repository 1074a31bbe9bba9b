/**
 * The `to` parameter of a sign-in: a path of this app, or nothing. A link prepared by another person must not
 * lead to another site or into an endless redirect.
 */
export function safeTarget(to: unknown): string | undefined {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return undefined;
  const here = 'https://this.app';
  if (!URL.canParse(to, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, here);
  // After resolving dots and escapes the path could still mean another site: //evil.example,
  // /%5Cevil.example.
  const read = decoded(pathname);
  if (origin !== here || !/^\/[^/\\]/.test(read) || hasControlCharacter(read) || isSignInPath(pathname))
    return undefined;
  return `${pathname}${search}${hash}`;
}

/** A path with its escapes decoded; undefined when it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\\');

const isSignInPath = (path: string): boolean => /^\/((admin|agent|master)\/)?login\/?$/.test(path);
