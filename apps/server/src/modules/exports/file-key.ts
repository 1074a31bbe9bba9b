import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { ExportId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { derivedKey, type Keys, keyById } from '../../platform/keys/keys.ts';

const issuer = 'drawdesk';
const type = 'export+jwt';
const lifeMinutes = 10;

/**
 * The key in the address of a file. Anyone with the key may fetch that file once within ten minutes, while
 * the person who requested the file still may. This is for a browser’s own download, which cannot send a
 * token.
 */
export const signFileKey = (keys: Keys, exportId: ExportId): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: keys.current.id })
    .setIssuer(issuer)
    .setSubject(String(exportId))
    .setJti(randomUUID())
    .setExpirationTime(`${lifeMinutes} minutes`)
    .sign(derivedKey(keys.current, 'export file'));

/** The name of a key that was signed here for this export and has not expired; null for any other. */
export async function fileKeyId(keys: Keys, exportId: ExportId, key: string): Promise<string | null> {
  try {
    const subject = String(exportId);
    const { payload } = await jwtVerify(key, ({ kid = '' }) => keyOf(keys, kid), {
      algorithms: ['HS256'],
      issuer,
      subject,
      typ: type,
      requiredClaims: ['exp', 'jti'],
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}

interface Use {
  exportId: ExportId;
  /** Of the key. */
  id: string;
  /** Where it is used from. */
  address: string;
  /** A part of the file is requested, as by a download that continues. */
  part: boolean;
}

/**
 * Uses a key up. A download that was interrupted may continue with it, from the address that began it. The
 * link in the browser history of someone else opens nothing. Whether it was used is stored with the keys of
 * requests that are done once.
 */
export async function takeFileKey(store: Store, { exportId, id, address, part }: Use): Promise<boolean> {
  const from = createHash('sha256').update(address).digest();
  return store.transaction({ as: 'identity' }, async (tx) => {
    const scope = `export:${exportId}`;
    const first = await sql`
      insert into idempotency (aggregator_id, scope, key, input_hash)
      values (0, ${scope}, ${id}, ${from})
      on conflict do nothing`.execute(tx);
    if (first.numAffectedRows === 1n) return true;
    const { rows } = await sql<Pick<TableRow<'idempotency'>, 'input_hash'>>`
      select input_hash from idempotency
      where aggregator_id = 0 and scope = ${scope} and key = ${id}`.execute(tx);
    return part && rows[0]?.input_hash.equals(from) === true;
  });
}

function keyOf(keys: Keys, id: string): Uint8Array {
  const key = keyById(keys, id);
  if (!key) throw new Error('The file key names no key of this installation');
  return derivedKey(key, 'export file');
}
