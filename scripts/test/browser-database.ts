import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The database of the browser tests' server, by its port, so that a test can look into it. */
export const browserDatabase = (port: string): string => `drawdesk_browser_${port}`;

/** Its data folder: the embedded database where there is no PostgreSQL. */
export const browserDataFolder = (port: string): string => join(tmpdir(), `drawdesk-browser-${port}`);
