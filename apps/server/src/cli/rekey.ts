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

Seals every stored secret (authenticators, webhook secrets, headers of result sources, seeds of rounds that are not drawn)
under the current signing key, all or none, and takes the previous key out of use. To change the key:

  1. give every process both keys, the old one first (DRAWDESK_SIGNING_KEY=old,new, or two lines in the key file)
  2. give every process both keys, the new one first
  3. drawdesk rekey
  4. give every process the new key alone

With one process, begin with step 2. Authenticators, recovery codes and the chains of the log stay good.

  --lost          the key is gone for good: end every process, then go on with another key, the one that is given or a
                  new one in the data folder. Every session ends. What was sealed stays closed: webhooks are switched
                  off, headers of sources have to be entered again, rounds the house had opened are refunded.
                  People sign in with a recovery code or a passkey, or are reset. The log says so, and "drawdesk
                  verify" tells what cannot be checked any more. A new file of anchors begins: the one of before is
                  renamed to FILE.lost-FINGERPRINT. Keep it; "drawdesk verify" takes it no more, since nobody can check
                  its signatures, but what it says can be compared by hand. Other machines that anchor: put their files
                  away there, and run "drawdesk anchor --begin-anew"
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
        printResult(
          `${resealed} secrets are sealed under the signing key of fingerprint ${keys.current.id}.`,
        );
        if (keys.previous) printResult(`The key of fingerprint ${keys.previous.id} is not needed any more.`);
        if (unreadable > 0)
          printMessage(`${unreadable} secrets open with no key that was given, and stayed as they were.`);
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
    if (existsSync(kept)) throw new Error(`${kept} is there already`);
    renameSync(file, kept);
  } catch (error) {
    printMessage(
      `${file} stays where it is: ${error instanceof Error ? error.message : error}. Put it away and keep it: "drawdesk verify" wants a new one.`,
    );
    return false;
  }
  printResult(
    `The anchors of before are now in ${kept}: keep it. Nobody can check their signatures any more, so "drawdesk verify" is given the new file, ${file}; what they say can be compared by hand.`,
  );
  return true;
}

function outcomeOf({ lost, sessionsEnded, secrets, shutOut }: BegunAnew, fingerprint: string): string {
  return [
    `The signing key is now the one of fingerprint ${fingerprint}. Lost: ${lost.join(', ')}.`,
    `${sessionsEnded} sessions ended.`,
    `${secrets.authenticators} authenticators are to be set up again, after a recovery code or a passkey.`,
    `${secrets.webhooks} webhooks are switched off until a new secret is made for them.`,
    `${secrets.headers} headers of result sources are to be entered again.`,
    `${secrets.seeds} rounds of the house will be refunded.`,
    ...(shutOut > 0
      ? [
          `${shutOut} accounts have neither a recovery code nor a passkey: a superadmin resets them ("drawdesk account create" makes one).`,
        ]
      : []),
    'Nobody can check any more whether lines of the log before this were changed: "drawdesk verify" says which.',
  ].join('\n');
}
