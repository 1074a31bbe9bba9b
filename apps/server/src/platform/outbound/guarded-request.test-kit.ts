import { createServer, type RequestListener, type Server } from 'node:http';
import type { HostLookup } from './guarded-request.ts';

export interface OtherServer {
  /** `http://127.0.0.1:port` */
  address: string;
  port: number;
  /** Requests that came in. */
  requestCount(): number;
  /** Connections that were opened. */
  connected(): number;
  /** Answers like this from now on. */
  answers(listener: RequestListener): void;
  close(): Promise<void>;
}

/** A server of someone else, on this machine. */
export async function otherServer(first?: RequestListener): Promise<OtherServer> {
  let listener: RequestListener = first ?? ((_, response) => response.end('{}'));
  let requests = 0;
  let connected = 0;
  const server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  server.on('connection', () => {
    connected += 1;
  });
  const port = await listening(server);
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    requestCount: () => requests,
    connected: () => connected,
    answers(next) {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      if (at === null || typeof at === 'string') reject(new Error('no port'));
      else resolve(at.port);
    });
  });

/** The same server at a registered name, for code that looks names up with `onThisMachine`. */
export const named = ({ port }: OtherServer, name: string): string => `http://${name}:${port}`;

/** Every name resolves to this machine. */
export const onThisMachine: HostLookup = async () => [{ address: '127.0.0.1', family: 4 }];

/** Answers with this JSON. */
export const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
