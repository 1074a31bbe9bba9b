/**
 * The name of a key, in capitals (`G`, `?`, `ENTER`). By its place where the keyboard has no Latin letters: G is G on a
 * Thai keyboard too.
 */
export function nameOfKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isAscii = key.length > 1 || key <= '~';
  if (isAscii) return key.toUpperCase();
  if (code === 'Slash' && shiftKey) return '?';
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
}
