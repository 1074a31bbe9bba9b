/** Deeper than any response about a draw. */
const depthMax = 32;

export type ReadJson =
  | { ok: true; value: unknown }
  | { ok: false; problem: 'not_json' | 'too_deep' | 'key_twice'; detail: string | null };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON document from an untrusted server: UTF-8, limited nesting, and no key twice in one
 * object, because readers would take different values of it.
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
 * Reads the text once, before it is parsed: how deep it is nested, and which key occurs twice in its
 * object. For a text that is not JSON the outcome is undefined.
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

/** A key after decoding: the same key may be written with escapes. */
function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
