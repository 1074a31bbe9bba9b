/** Deeper than any answer about a draw is. */
const depthMax = 32;

export type ReadJson =
  | { ok: true; value: unknown }
  | { ok: false; problem: 'not_json' | 'too_deep' | 'key_twice'; detail: string | null };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON document that nobody vouches for: UTF-8, not nested beyond reason, and no object in it names a key twice,
 * of which every reader would take another value.
 */
export function readJson(bytes: Uint8Array): ReadJson {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, problem: 'not_json', detail: 'UTF-8' };
  }
  const found = scan(text);
  if (found === 'too_deep') return { ok: false, problem: 'too_deep', detail: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'not_json', detail: null };
  }
  if (found !== null) return { ok: false, problem: 'key_twice', detail: found.twice };
  return { ok: true, value };
}

/**
 * Goes over the text once, before anything is made of it: how it is nested, and which key stands twice in its object. Of
 * a text that is no JSON it may say anything.
 */
function scan(text: string): 'too_deep' | { twice: string } | null {
  const open: (Set<string> | null)[] = [];
  let twice: string | null = null;
  let last: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      last = text.slice(at, end + 1);
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      if (open.length > depthMax) return 'too_deep';
    } else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ':' && last !== null) {
      const keys = open.at(-1);
      const key = nameOf(last);
      if (keys?.has(key)) twice ??= key;
      keys?.add(key);
    }
  }
  return twice === null ? null : { twice };
}

/** Where the string that begins here ends: at its quote, or with the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** A key as it is meant: the same one may be written with escapes. */
function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
