import { existsSync, renameSync } from 'node:fs';
import { type BegunAnew, beginWithNewKey } from '../modules/keys/begin-with-new-key.ts';
import { resealAll } from '../modules/keys/reseal.ts';
import type { Connection } from '../platform/db/connection.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import type { Command, CommandInput } from './command.ts';
import { keysAfterLoss } from './installation-keys.ts';
import { printMessage, printResult } from './output.ts';
import { requireMigrated } from './require-migrated.ts';
import {
  anchorFileOf,
  databaseOptions,
  dataFolderOf,
  installationKeys,
  openOwnersDatabase,
  ownerHelp,
} from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk rekey [--lost] [--data FOLDER]

Encrypts every stored secret (authenticators, webhook secrets, headers of result sources, seeds of rounds that are not
drawn yet) with the current signing key, all or none, and retires the previous key. To change the key:

  1. give every process both keys, the old one first (DRAWDESK_SIGNING_KEY=old,new, or two lines in the key file)
  2. give every process both keys, the new one first
  3. drawdesk rekey
  4. give every process only the new key

With one process, begin with step 2. Authenticators, recovery codes and the log chains stay valid.

  --lost          the key is lost: stop every process, then continue with another key, the given one or a new one in
                  the data folder. Every session ends. Secrets under the old key cannot be decrypted: webhooks are
                  turned off, headers of sources must be entered again, in-house rounds that are open are refunded.
                  People sign in with a recovery code or a passkey, or are reset. The log records this, and "drawdesk
                  verify" lists what can no longer be checked. A new anchor file begins; the old one is renamed to
                  FILE.lost-FINGERPRINT. Keep it: its signatures can no longer be checked, so "drawdesk verify" does
                  not use it, but its content can be compared by hand. On other machines that write anchors, move
                  their files away and run "drawdesk anchor --begin-anew"
${ownerHelp}`,
  options: { ...databaseOptions, lost: { type: 'boolean' } },

  async run(input) {
    const database = await openOwnersDatabase(input, true);
    try {
      await requireMigrated(database.owner);
      if (input.values.lost === true) return await goOnWithoutKey(input, database.owner);
      const keys = await installationKeys(input, database, 'use');
      const store = openOwnerStore(database.owner, 1, keys);
      try {
        const { resealed, unreadable } = await resealAll(store, keys);
        printResult(`Secrets encrypted with the signing key ${keys.current.id}: ${resealed}.`);
        if (keys.previous) printResult(`The key ${keys.previous.id} is no longer needed.`);
        if (unreadable > 0)
          printMessage(`Secrets that no given key decrypts, left as they were: ${unreadable}.`);
        return unreadable > 0 ? 1 : 0;
      } finally {
        await store.close();
      }
    } finally {
      await database.stop();
    }
  },
};

async function goOnWithoutKey(input: CommandInput, connection: Connection): Promise<number> {
  const keys = keysAfterLoss(dataFolderOf(input));
  const store = openOwnerStore(connection, 1, keys);
  try {
    const file = anchorFileOf(input);
    const outcome = await beginWithNewKey(store, keys, file);
    printResult(outcomeOf(outcome, keys.current.id));
    return file === undefined || putAway(file, outcome.lost) ? 0 : 1;
  } finally {
    await store.close();
  }
}

/**
 * Renames the file of anchors under a lost key, so that a new file begins in its place. False when the file
 * was not renamed.
 */
function putAway(file: string, [lost = '']: readonly string[]): boolean {
  if (!existsSync(file)) return true;
  const kept = `${file}.lost-${lost}`;
  try {
    if (existsSync(kept)) throw new Error(`${kept} already exists`);
    renameSync(file, kept);
  } catch (error) {
    printMessage(
      `${file} could not be renamed: ${error instanceof Error ? error.message : error}. Move it away and keep it: "drawdesk verify" needs a new file.`,
    );
    return false;
  }
  printResult(
    `The earlier anchors are now in ${kept}. Keep this file: its signatures can no longer be checked, but its content can be compared by hand. New anchors are written to ${file}.`,
  );
  return true;
}

function outcomeOf({ lost, sessionsEnded, secrets, shutOut }: BegunAnew, fingerprint: string): string {
  return [
    `The signing key is now ${fingerprint}. Lost: ${lost.join(', ')}.`,
    `Sessions ended: ${sessionsEnded}.`,
    `Authenticators to set up again, after sign-in with a recovery code or a passkey: ${secrets.authenticators}.`,
    `Webhooks turned off until they get a new secret: ${secrets.webhooks}.`,
    `Headers of result sources to enter again: ${secrets.headers}.`,
    `In-house rounds that will be refunded: ${secrets.seeds}.`,
    ...(shutOut > 0
      ? [
          `Accounts with neither a recovery code nor a passkey: ${shutOut}. A superadmin must reset them ("drawdesk account create" creates one).`,
        ]
      : []),
    'It can no longer be checked whether earlier log entries were changed. "drawdesk verify" lists them.',
  ].join('\n');
}
