/**
 * A UUID for an Idempotency-Key, also over plain http: `crypto.randomUUID` exists in secure contexts only,
 * `crypto.getRandomValues` everywhere.
 */
export function newKey(
  from: Pick<Crypto, 'getRandomValues'> & { randomUUID?: () => string } = crypto,
): string {
  if (from.randomUUID) return from.randomUUID();
  const bytes = from.getRandomValues(new Uint8Array(16));
  // the version and the variant of a random UUID (RFC 9562 §5.4)
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
