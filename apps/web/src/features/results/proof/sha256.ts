/**
 * SHA-256 of a UTF-8 text as lower-case hex digits, by the browser itself where it offers that: it does so on https and
 * on the machine's own address alone, so on plain http in an office network it is computed here (FIPS 180-4).
 */
export async function sha256(
  text: string,
  subtle: SubtleCrypto | null | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!subtle) return hexOf(digest(bytes));
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

const blockBytes = 64;

/** HMAC-SHA256 of a UTF-8 text (RFC 2104), its key the bytes that hex digits write. Short texts: it is computed here. */
export async function hmacSha256(keyHex: string, text: string): Promise<string> {
  const key = new Uint8Array(blockBytes);
  key.set(Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
  const padded = (pad: number, message: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(blockBytes + message.length);
    bytes.set(key.map((byte) => byte ^ pad));
    bytes.set(message, blockBytes);
    return digest(bytes);
  };
  return hexOf(padded(0x5c, padded(0x36, new TextEncoder().encode(text))));
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};

/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function digest(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = Uint32Array.from(start);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4);
    addBlock(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    out.setUint32(i * 4, word);
  });
  return new Uint8Array(out.buffer);
}

/** One block of sixteen words, of which `words` holds the first sixteen. */
function addBlock(state: Uint32Array, words: Uint32Array): void {
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 16; i < 64; i += 1) {
    const [far, near] = [word(i - 15), word(i - 2)];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word(i)) >>> 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) >>> 0, c, b, a, (t1 + t2) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i] ?? 0) + value;
  });
}
