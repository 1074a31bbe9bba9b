import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';

const keyBytes = 32;
const variable = 'DRAWDESK_SIGNING_KEY';

/**
 * The secret that signs access tokens and from which the keys of `secret-box.ts` are derived: 32 bytes, made once
 * for an installation however many processes start at the same time. DRAWDESK_SIGNING_KEY (64 hex digits) takes its
 * place, for those who keep secrets out of the database.
 * @throws Error naming the variable when its value is not 64 hex digits.
 */
export async function loadSigningKey(
  store: Store,
  given: string | undefined = process.env[variable],
): Promise<Uint8Array> {
  if (given) return keyOf(given, `${variable} must be ${keyBytes * 2} hex digits (openssl rand -hex 32).`);
  return store.transaction({ as: 'owner' }, async (tx) => {
    // the slower of two processes waits here for the faster one's row, and then reads that
    await sql`
      insert into installation (key, value) values ('signing_key', ${randomBytes(keyBytes).toString('hex')})
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ value: string }>`
      select value from installation where key = 'signing_key'`.execute(tx);
    return keyOf(rows[0]?.value ?? '', 'The signing key in table installation is damaged.');
  });
}

function keyOf(hex: string, problem: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(problem);
  return new Uint8Array(Buffer.from(hex, 'hex'));
}
