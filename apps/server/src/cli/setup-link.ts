import { issueSetupToken } from '../platform/auth/setup-token.ts';
import type { Connection } from '../platform/db/connection.ts';
import { openStore } from '../platform/db/store.ts';

/**
 * The lines that lead to the set-up page, with a new one-time token; none when there is a superadmin. The
 * token comes after `#`: browsers do not send that part to a server or a proxy.
 */
export async function setupLines(connection: Connection, url: string): Promise<string[]> {
  const store = openStore(connection, 1);
  try {
    const token = await issueSetupToken(store);
    if (token === null) return [];
    return [
      'Nobody can sign in yet. Create the first superadmin here (the link works once, within 24 hours):',
      `  ${url}/setup#token=${token}`,
    ];
  } finally {
    await store.close();
  }
}
