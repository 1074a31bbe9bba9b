/**
 * The `to` parameter of a sign-in: a path of this app, or nothing. A link prepared by someone else must not lead the
 * person who signs in to another site, nor round in circles.
 */
export function safeTarget(to: unknown): string | undefined {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return undefined;
  const here = 'https://this.app';
  if (!URL.canParse(to, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, here);
  // What is left after resolving dots could still be read as another site: //evil.example.
  if (origin !== here || pathname.startsWith('//') || pathname === '/' || isSignInPath(pathname))
    return undefined;
  return `${pathname}${search}${hash}`;
}

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\\');

const isSignInPath = (path: string): boolean => /^\/((admin|agent|master)\/)?login\/?$/.test(path);
