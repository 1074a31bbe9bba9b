/** `npm run db:types`: migrates an empty database and writes its TypeScript face for Kysely. */
import { writeFile } from 'node:fs/promises';
import { describeDatabase } from '../apps/server/src/platform/db/describe-database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('Run this as `npm run db:types`, which gives it a database.');
await migrate(url);
const file = new URL('../apps/server/src/platform/db/database-types.ts', import.meta.url);
await writeFile(file, await describeDatabase(url));
