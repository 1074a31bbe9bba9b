import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A server on this machine that keeps what it gets, for one test. */
export async function openAlertReceiver(): Promise<{
  address: string;
  readonly arrived: readonly Arrived[];
  /** The statuses of the next answers, in turn; then 200. */
  answer(...next: number[]): void;
}> {
  const arrived: Arrived[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push({
      path: request.url ?? '',
      headers: request.headers,
      text: Buffer.concat(chunks).toString('utf8'),
    });
    response.writeHead(statuses.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answer: (...next) => void statuses.push(...next),
  };
}
