import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.ts';

/** The one without windows first: it does less for each page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium on PATH (CHROMIUM_PATH comes first), or undefined. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && isProgram(named)) return named;
  return firstOf(names);
}

function firstOf(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * A Chromium that keeps pages for back and forward, as people's browsers do: the one without windows never does. Its path
 * may also be in CHROMIUM_WITH_WINDOWS_PATH.
 */
export function findChromiumWithWindows(): string | undefined {
  const named = process.env.CHROMIUM_WITH_WINDOWS_PATH;
  return named !== undefined && isProgram(named) ? named : firstOf(names.slice(1));
}

/** Finds it, installing it where that is possible. */
export function ensureChromiumWithWindows(): string | undefined {
  const found = findChromiumWithWindows();
  if (found !== undefined || !canInstall()) return found;
  return install('chromium') ? findChromiumWithWindows() : undefined;
}

/** Finds Chromium, installing it where that is possible. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found !== undefined || !canInstall()) return found;
  return install('chromium-headless-shell') || install('chromium') ? findChromium() : undefined;
}

export const chromiumMissing =
  'Chromium was not found. Install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.';

export const chromiumWithWindowsMissing =
  'No Chromium with windows was found. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_WITH_WINDOWS_PATH.';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
