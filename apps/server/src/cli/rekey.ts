import { resealAll } from '../business/keys/reseal.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import type { Command } from './command.ts';
import { say, tell } from './output.ts';
import { requireMigrated } from './require-migrated.ts';
import { databaseOptions, installationKeys, openOwnersDatabase, ownerHelp } from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk rekey [--data FOLDER]

Seals every stored secret (authenticators, webhook secrets, headers of result sources) under the current signing key, all
or none, and takes the previous key out of use. To change the key:

  1. give every process both keys, the old one first (DRAWDESK_SIGNING_KEY=old,new, or two lines in the key file)
  2. give every process both keys, the new one first
  3. drawdesk rekey
  4. give every process the new key alone

With one process, begin with step 2. Authenticators, recovery codes and the chains of the log stay good.

${ownerHelp}`,
  options: databaseOptions,

  async run(input) {
    const database = await openOwnersDatabase(input, true);
    try {
      await requireMigrated(database.owner);
      const keys = await installationKeys(input, database, 'use');
      const store = openOwnerStore(database.owner, 1, keys);
      try {
        const { resealed, unreadable } = await resealAll(store, keys);
        say(`${resealed} secrets are sealed under the signing key of fingerprint ${keys.current.id}.`);
        if (keys.previous) say(`The key of fingerprint ${keys.previous.id} is not needed any more.`);
        if (unreadable > 0)
          tell(`${unreadable} secrets open with no key that was given, and stayed as they were.`);
        return unreadable > 0 ? 1 : 0;
      } finally {
        await store.close();
      }
    } finally {
      await database.stop();
    }
  },
};
