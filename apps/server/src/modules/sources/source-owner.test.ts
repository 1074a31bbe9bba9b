import { describe, expect, it } from 'vitest';
import { sourceOwnerOf } from './source-owner.ts';

const http = (address: string) =>
  sourceOwnerOf({
    place: { kind: 'http', address, timeoutSeconds: 10, notReadyStatuses: [], headers: [] },
  });
const folder = (name: string) => sourceOwnerOf({ place: { kind: 'file', folder: name } });
const owners = (...addresses: string[]) => new Set(addresses.map(http)).size;

describe('two sources', () => {
  it('have one owner when they differ by port, subdomain, trailing dot or letter case only', () => {
    expect(
      owners(
        'https://a.evil.com/x',
        'https://b.evil.com/y',
        'https://evil.com:8443/x',
        'https://evil.com./x',
        'https://A.EVIL.COM/x',
      ),
    ).toBe(1);
    expect(owners('https://a.results.co.th/x', 'https://b.results.co.th/x')).toBe(1);
    expect(owners('https://a.github.io/x', 'https://b.github.io/x')).toBe(1);
    expect(owners('https://bücher.de/x', 'https://xn--bcher-kva.de/x')).toBe(1);
  });

  it('have two owners when each has a registered name of its own', () => {
    expect(owners('https://one.co.th/x', 'https://two.co.th/x')).toBe(2);
    expect(owners('https://one.co.th/x', 'http://10.0.0.1/x')).toBe(2);
  });

  it('have one owner when no name is registered: addresses, names of the own network, suffixes that do not exist', () => {
    expect(
      owners(
        'http://127.0.0.1:9555/x',
        'http://127.0.0.2/x',
        'https://203.0.113.7/x',
        'http://[2001:db8::1]/x',
        'http://localhost/x',
        'http://feed:81/x',
        'http://printer.lan/x',
        'http://results.corp.internal/x',
        'https://evil.tld/x',
        'https://router.home.arpa/x',
        'https://a.onion/x',
        'https://b.onion/x',
        'https://co.th/x',
      ),
    ).toBe(1);
  });

  it('have one owner when the name cannot be registered, and the owner of the registered name below it', () => {
    expect(
      owners('https://{label}.com/x', 'https://a!b.com/x', 'https://-a.com/x', 'http://10.0.0.1/x'),
    ).toBe(1);
    expect(owners('https://{label}.evil.com/x', 'https://a!b.evil.com/x', 'https://evil.com/x')).toBe(1);
  });

  it('have one owner when both are folders of this installation, or one of them has no registered name', () => {
    expect(folder('a')).toBe(folder('b'));
    expect(folder('a')).toBe(http('http://127.0.0.1/x'));
    expect(folder('a')).not.toBe(http('https://one.co.th/x'));
  });
});
