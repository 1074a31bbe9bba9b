import { keysInFile } from './key-file.ts';
import { type Keys, keysOf } from './keys.ts';

const variable = 'DRAWDESK_SIGNING_KEY';
const fileVariable = 'DRAWDESK_SIGNING_KEY_FILE';

/**
 * The keys that the environment gives: DRAWDESK_SIGNING_KEY, or the file that DRAWDESK_SIGNING_KEY_FILE
 * names; null when neither is set.
 * @throws Error naming the variable that cannot be used, and what it should be
 */
export function keysOfEnvironment(env: NodeJS.ProcessEnv = process.env): Keys | null {
  const { [variable]: keys, [fileVariable]: file } = env;
  if (keys && file) throw new Error(`${variable} and ${fileVariable} are both set. Set one of them.`);
  if (keys)
    return keysOf(
      keys.split(','),
      `${variable} must be 64 hex digits (openssl rand -hex 32); during a change of keys the new key, a comma and the previous one.`,
    );
  return file ? keysInFile(file, 'named') : null;
}

/** @throws Error saying what to set when there are none */
export function requireKeys(keys: Keys | null): Keys {
  if (!keys)
    throw new Error(`There is no signing key. Set ${variable} (openssl rand -hex 32) or ${fileVariable}.`);
  return keys;
}
