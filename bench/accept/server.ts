/** The API in a separate process: `node bench/accept/server.ts batched|alone|unkept`; prints its address. */
import { createApp } from '../../apps/server/src/app.ts';

const connection = process.env.DATABASE_URL;
if (!connection) throw new Error('Set DATABASE_URL.');
const app = await createApp({
  connection,
  connections: 16,
  intakeBatching: process.argv[2] !== 'alone',
  keepRefusals: process.argv[2] !== 'unkept',
  // all screens are one person's, at one address
  streams: { ofAccount: 10_000, ofAddress: 10_000, ofAll: 10_000 },
});
process.stdout.write(`${await app.listen(0, '127.0.0.1')}\n`);
const end = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.stdin.resume().on('end', end);
