import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const filesWith = (text: RegExp) =>
  files.filter((file) => text.test(readFileSync(join(source, file), 'utf8'))).sort();

// What browsers offer in secure contexts only has one place each, which also works without it.
test.each([
  [/\brandomUUID\(/, ['api/new-key.ts']],
  [/\bnavigator\.locks\b/, []],
  [/\bnavigator\b.*\blocks\b/, ['api/browser-locks.ts']],
  [/\bnavigator\.clipboard\b/, ['ui/figures/copy-text.ts']],
  [/\bcrypto\.subtle\b/, []],
  [/\bnavigator\.credentials\b/, ['shared/identity/passkey.ts']],
])('over plain http %s is not there, so it is used in %j only', (text, places) => {
  expect(filesWith(text)).toEqual(places);
});
