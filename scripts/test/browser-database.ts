import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The database of the browser tests' server, by its port, so that a test can look into it. */
export const browserDatabase = (port: string): string => `drawdesk_browser_${port}`;

/** The file in its data folder that holds its owner's address. */
export const browserDatabaseUrl = (port: string): string => join(browserDataFolder(port), 'database-url');

/** Its data folder. */
export const browserDataFolder = (port: string): string => join(tmpdir(), `drawdesk-browser-${port}`);
