import { describe, expect, it } from 'vitest';
import { witnessOf } from './witness-of.ts';

const http = (address: string) =>
  witnessOf({
    place: { kind: 'http', address, timeoutSeconds: 10, notReadyStatuses: [], headers: [] },
  });
const owners = (...addresses: string[]) => new Set(addresses.map(http)).size;

describe('two sources', () => {
  it('are one witness at one owner: by port, subdomain, trailing dot, letter case', () => {
    expect(
      owners(
        'https://a.evil.tld/x',
        'https://b.evil.tld/y',
        'https://evil.tld:8443/x',
        'https://evil.tld./x',
        'https://A.EVIL.TLD/x',
      ),
    ).toBe(1);
    expect(owners('http://127.0.0.1:9555/x', 'http://127.0.0.1:9556/x')).toBe(1);
    expect(owners('http://feed:80/x', 'http://feed:81/x')).toBe(1);
    expect(owners('https://a.results.co.th/x', 'https://b.results.co.th/x')).toBe(1);
    expect(owners('https://a.github.io/x', 'https://b.github.io/x')).toBe(1);
    expect(owners('https://bücher.example/x', 'https://xn--bcher-kva.example/x')).toBe(1);
  });

  it('are two at owners who registered names of their own', () => {
    expect(owners('https://one.co.th/x', 'https://two.co.th/x')).toBe(2);
    expect(owners('http://127.0.0.1/x', 'http://127.0.0.2/x')).toBe(2);
  });

  it('are one when both are folders of this installation', () => {
    const folder = (name: string) => witnessOf({ place: { kind: 'file', folder: name } });
    expect(folder('a')).toBe(folder('b'));
  });
});
