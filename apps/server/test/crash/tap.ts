import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_NAME } from '../../src/platform/embedded/data-folder.ts';

/**
 * A socket in front of a database's, which can hold back a statement: the embedded database is one session, so no lock of
 * the test's own could stop a transaction in it.
 */
export interface Tap {
  /** The superuser's address through the tap. */
  readonly url: string;
  /** Lets the first message that holds the text go no further; resolves when it has come. */
  hold(text: string): Promise<void>;
  close(): Promise<void>;
}

const longestText = 100;

/** @param target - folder of the database's socket */
export async function openTap(target: string): Promise<Tap> {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-tap-'));
  const sockets = new Set<Socket>();
  let held: { text: string; come: () => void } | undefined;

  const server = createServer((client) => {
    const database = connect(join(target, SOCKET_NAME));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    database.on('data', (bytes) => client.write(bytes));
    let before = Buffer.alloc(0);
    client.on('data', (bytes) => {
      // the text may lie across two pieces of the stream
      const seen = Buffer.concat([before, bytes]);
      before = seen.subarray(-longestText);
      if (held && seen.includes(held.text)) {
        held.come();
        held = undefined;
        client.pause();
      } else database.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET_NAME), resolve));

  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    hold: (text) =>
      new Promise((resolve) => {
        held = { text, come: resolve };
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
