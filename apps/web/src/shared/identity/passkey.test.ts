import { afterEach, expect, test, vi } from 'vitest';
import { askPasskey, passkeysWorkHere } from './passkey.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose authenticator answers with this. */
function browser(hostname: string, get: () => Promise<Credential | null>): void {
  const asTheyAre = (options: unknown) => options;
  const Known = Object.assign(() => undefined, {
    parseRequestOptionsFromJSON: asTheyAre,
    parseCreationOptionsFromJSON: asTheyAre,
  });
  vi.stubGlobal('PublicKeyCredential', Known);
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('location', { hostname });
}

test.each([
  ['SecurityError', 'passkey_elsewhere'],
  ['NotAllowedError', 'passkey_left'],
  ['AbortError', 'passkey_left'],
])('an error %s of the browser becomes the problem %s', async (name, code) => {
  browser('desk.example.com', () => Promise.reject(new DOMException('no', name)));
  await expect(askPasskey({ challengeId: '1', options: {} })).rejects.toMatchObject({ code });
});

test('a passkey is offered only on the site that it belongs to', () => {
  browser('desk.example.com', () => Promise.resolve(null));
  expect(passkeysWorkHere('desk.example.com')).toBe(true);
  for (const rpId of ['localhost', 'example.com', null, undefined])
    expect(passkeysWorkHere(rpId)).toBe(false);
});
