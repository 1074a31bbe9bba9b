import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect as connectHttp2,
  type IncomingHttpHeaders,
} from 'node:http2';
import { connect } from 'node:tls';
import type { ReverseProxy } from './nginx.test-kit.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  json(): unknown;
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Browser {
  ask(path: string, request?: Request): Promise<Answer>;
  /** Opens a stream of events; `until` resolves with all that came once it contains the expected text. */
  listen(path: string, headers: Record<string, string>): Listening;
  close(): void;
}

interface Listening {
  until(part: string): Promise<string>;
  readonly isOpen: boolean;
}

/** A client over TLS and HTTP/2, from an address of this machine that is not the proxy's. */
export function openBrowser({ name, port, certificate }: ReverseProxy, address = '127.0.0.2'): Browser {
  function connected(): ClientHttp2Session {
    const made = connectHttp2(`https://${name}:${port}`, {
      createConnection: () =>
        connect({
          ...{ host: '127.0.0.1', port, localAddress: address, servername: name },
          ...{ ca: certificate, ALPNProtocols: ['h2'] },
        }),
    });
    made.on('error', () => undefined);
    return made;
  }
  let session = connected();
  const begin = (path: string, { method = 'GET', headers = {}, body }: Request): ClientHttp2Stream => {
    // the proxy ends a connection after some requests, and a browser opens another
    if (session.closed || session.destroyed) session = connected();
    const stream = session.request({ ':path': path, ':method': method, ':authority': name, ...headers });
    stream.end(body);
    return stream;
  };
  return {
    ask: (path, request = {}) => answerOf(begin(path, request)),
    listen: (path, headers) => listenOn(begin(path, { headers })),
    close: () => session.destroy(),
  };
}

function answerOf(stream: ClientHttp2Stream): Promise<Answer> {
  const parts: Buffer[] = [];
  let headers: IncomingHttpHeaders = {};
  stream.on('response', (all) => {
    headers = all;
  });
  stream.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    // a proxy that refuses a body answers and then takes no more of it
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('The connection ended before the answer did')));
    stream.once('end', () => {
      const body = Buffer.concat(parts);
      const status = Number(headers[':status']);
      resolve({ status, headers, body, json: () => JSON.parse(body.toString()) });
    });
  });
}

function listenOn(stream: ClientHttp2Stream): Listening {
  let received = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  stream.on('error', () => undefined);
  return {
    get isOpen() {
      return !stream.closed && !stream.readableEnded;
    },
    until: (part) =>
      new Promise((resolve, reject) => {
        const look = () => received.includes(part) && resolve(received);
        look();
        stream.on('data', look);
        stream.once('close', () => reject(new Error(`The stream ended after: ${received}`)));
      }),
  };
}
