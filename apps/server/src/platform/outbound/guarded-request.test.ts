import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { json, otherServer } from './guarded-request.test-kit.ts';
import { type GuardedRequest, guardedRequest, type HostLookup } from './guarded-request.ts';
import { publicInternet, readAllowedNetworks } from './guarded-request-networks.ts';

const server = await otherServer();
afterAll(() => server.close());

const loopback = readAllowedNetworks('127.0.0.0/8');
const ask = (changes: Partial<GuardedRequest> = {}, allowed = loopback, lookup?: HostLookup) =>
  guardedRequest(
    { address: `${server.address}/feed`, method: 'GET', timeoutMs: 300_000, bytesMax: 10_000, ...changes },
    allowed,
    lookup,
  );
const named = (...addresses: string[]) => {
  const looked: string[] = [];
  const lookup: HostLookup = async (host) => {
    looked.push(host);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { lookup, looked };
};

describe('a request to a server that a person named', () => {
  it('returns status, headers and body', async () => {
    server.answers(json({ number: '27568' }, 201));
    const answer = await ask();
    expect(answer).toMatchObject({ ok: true, status: 201, headers: { 'content-type': 'application/json' } });
    expect(answer.body?.toString()).toBe('{"number":"27568"}');
  });

  it('sends method, headers and body', async () => {
    server.answers((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => response.end(`${request.method} ${request.headers['x-signature']} ${body}`));
    });
    const answer = await ask({ method: 'POST', headers: { 'x-signature': 'v1' }, body: '{"a":1}' });
    expect(answer.body?.toString()).toBe('POST v1 {"a":1}');
  });

  it('follows no redirect, wherever it points', async () => {
    const inside = await otherServer();
    server.answers((_, response) => response.writeHead(302, { location: inside.address }).end());
    expect(await ask()).toMatchObject({ ok: false, failure: 'redirected', status: 302 });
    expect(inside.connected()).toBe(0);
    await inside.close();
  });

  it('ends at the size limit, however the answer is sent', async () => {
    server.answers((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(4_096)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await ask();
    expect(answer).toMatchObject({ ok: false, failure: 'too_large' });
    expect(answer.body?.length).toBe(10_000);
  });

  it('decompresses an answer, up to the size limit', async () => {
    const packed = (text: string) => {
      server.answers((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
      );
      return ask();
    };
    expect((await packed('{"number":"27568"}')).body?.toString()).toBe('{"number":"27568"}');
    expect(await packed(' '.repeat(5_000_000))).toMatchObject({
      ok: false,
      failure: 'too_large',
      body: null,
    });
  });

  it('does not decompress what it did not ask for, or what is no gzip', async () => {
    for (const packing of ['br', 'deflate', 'gzip, gzip', 'gzip']) {
      server.answers((_, response) =>
        response.writeHead(200, { 'content-encoding': packing }).end('not packed'),
      );
      expect(await ask()).toMatchObject({ ok: false, failure: 'unreadable' });
    }
  });

  it('ends when its time is over: no answer, a byte now and then, or no address found for the name', async () => {
    server.answers(() => undefined);
    expect(await ask({ timeoutMs: 150 })).toMatchObject({ ok: false, failure: 'timed_out' });
    server.answers((_, response) => {
      const trickle = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(trickle));
    });
    expect(await ask({ timeoutMs: 150 })).toMatchObject({ ok: false, failure: 'timed_out' });
    const never: HostLookup = () => new Promise(() => undefined);
    expect(await ask({ address: 'https://feed.example/', timeoutMs: 150 }, loopback, never)).toMatchObject({
      ok: false,
      failure: 'timed_out',
    });
  });

  it('reports an answer that is no HTTP, and a server that does not answer', async () => {
    const other = createTcpServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const at = other.address();
    const port = typeof at === 'object' ? at?.port : 0;
    expect(await ask({ address: `http://127.0.0.1:${port}/` })).toMatchObject({ failure: 'unreadable' });
    await new Promise((resolve) => other.close(resolve));
    expect(await ask({ address: `http://127.0.0.1:${port}/` })).toMatchObject({
      failure: 'unreachable',
      detail: 'ECONNREFUSED',
    });
    const unknown: HostLookup = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await ask({ address: 'https://feed.example/' }, publicInternet, unknown)).toMatchObject({
      failure: 'unknown_host',
    });
  });
});

describe('an address that is not public', () => {
  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://localhost',
    'https://10.0.0.1',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://169.254.169.254',
    'https://224.0.0.1',
    'https://0.0.0.0',
    'https://255.255.255.255',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[fe80::1]',
    'https://[fc00::1]',
    'https://[ff02::1]',
  ])('is refused as %s', async (address) => {
    expect(await ask({ address }, publicInternet)).toMatchObject({ ok: false, failure: 'refused_address' });
  });

  it.each(['file:///etc/passwd', 'ftp://feed.example', 'https://me:secret@feed.example', 'feed.example', ''])(
    'is no address at all as %s',
    async (address) => {
      expect(await ask({ address }, publicInternet)).toMatchObject({ ok: false, failure: 'bad_address' });
    },
  );

  it('is refused behind a name, before any connection is made', async () => {
    const before = server.connected();
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', 'fd00::1']) {
      const { lookup } = named(address);
      const url = `https://feed.example:${server.port}/`;
      expect(await ask({ address: url }, publicInternet, lookup)).toMatchObject({
        failure: 'refused_address',
      });
    }
    expect(server.connected()).toBe(before);
  });

  it('is refused behind a name that also has a public address', async () => {
    const { lookup } = named('93.184.216.34', '127.0.0.1');
    expect(await ask({ address: 'https://feed.example' }, publicInternet, lookup)).toMatchObject({
      failure: 'refused_address',
    });
  });

  it('is not reached by a name that resolves to another address the next time', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    let lookups = 0;
    const rebinding: HostLookup = async () => {
      lookups += 1;
      return [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
    };
    server.answers(json({}));
    const address = `http://feed.example:${server.port}/`;
    expect(await ask({ address }, loopback, rebinding)).toMatchObject({ ok: true });
    // what was judged is what was connected to
    expect(lookups).toBe(1);
  });
});

describe('a request without TLS', () => {
  it('is refused to the public internet', async () => {
    const { lookup } = named('93.184.216.34');
    expect(await ask({ address: 'http://feed.example' }, publicInternet, lookup)).toMatchObject({
      failure: 'not_https',
    });
    expect(await ask({ address: 'http://93.184.216.34' }, publicInternet)).toMatchObject({
      failure: 'not_https',
    });
  });

  it('goes to a host that is listed by its name', async () => {
    server.answers(json({}));
    const { lookup, looked } = named('127.0.0.1');
    const address = `http://Feed.Internal:${server.port}/`;
    expect(await ask({ address }, readAllowedNetworks('feed.internal'), lookup)).toMatchObject({ ok: true });
    expect(looked).toEqual(['feed.internal']);
  });
});

describe('the list of allowed networks', () => {
  it('holds networks, addresses and names', () => {
    const { networks, hosts } = readAllowedNetworks(' 10.0.0.0/8, 127.0.0.1 ,fd00::/8,Feed.Internal,');
    expect(networks.map(([network, bits]) => `${network}/${bits}`)).toEqual([
      '10.0.0.0/8',
      '127.0.0.1/32',
      'fd00::/8',
    ]);
    expect([...hosts]).toEqual(['feed.internal']);
  });

  it('names the entry that is wrong, so that nothing is opened by mistake', () => {
    for (const wrong of ['10.0.0.0/40', '10.0.0', 'http://feed', '*'])
      expect(() => readAllowedNetworks(`127.0.0.1,${wrong}`)).toThrow(wrong);
  });
});
