import { logoUrl } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { logoAddress } from './logo-address.ts';

const addresses = [
  'https://example.com/logo.png',
  'https://example.com',
  'https://example.com:8443/a/b.svg?size=2',
  'http://example.com/logo.png',
  'https://user:secret@example.com/logo.png',
  'https://example.com/with space.png',
  'javascript:alert(1)',
  'https:///logo.png',
  '//example.com/logo.png',
];

test('the form takes the logo addresses that the API takes, and no other', () => {
  for (const address of addresses)
    expect([address, logoAddress.test(address)]).toEqual([address, logoUrl.safeParse(address).success]);
});
