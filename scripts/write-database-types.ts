/** `npm run db:types`: migrates an empty database and writes its TypeScript face for Kysely. */
import { writeFile } from 'node:fs/promises';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { describeDatabase } from '../apps/server/src/platform/db/write-database-types.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('Run this as `npm run db:types`, which gives it a database.');
await migrate(url);
const file = new URL('../apps/server/src/platform/db/database-types.ts', import.meta.url);
await writeFile(file, await describeDatabase(url));
