import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebhookBody, webhookBody } from '@drawdesk/contract';
import { onTestFinished } from 'vitest';

/** What a receiver got, unchanged. */
export interface Received<Body = WebhookBody> {
  body: Body;
  text: string;
  delivery: string | undefined;
  attempt: string | undefined;
  signature: string;
}

export interface Receiver<Body = WebhookBody> {
  address: string;
  readonly received: readonly Received<Body>[];
  /** How it answers from now on. */
  answer(how: (request: IncomingMessage, response: ServerResponse) => void): void;
}

export const status =
  (code: number, headers: Record<string, string> = {}, text = '') =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(code, headers).end(text);
  };

/** The server of a player site, for one test. */
export const openReceiver = (): Promise<Receiver> => openReceiverOf(webhookBody);

/** A server that gets bodies of a shape, for one test. */
export async function openReceiverOf<Body>(shape: { parse(body: unknown): Body }): Promise<Receiver<Body>> {
  const received: Received<Body>[] = [];
  let how = status(204);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const header = (name: string): string | undefined => request.headers[name]?.toString();
    received.push({
      text,
      body: shape.parse(JSON.parse(text)),
      delivery: header('drawdesk-delivery'),
      attempt: header('drawdesk-attempt'),
      signature: header('drawdesk-signature') ?? '',
    });
    how(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    answer(next) {
      how = next;
    },
  };
}

/**
 * Which of these secrets signed a delivery, by the rule of the guide and without code of the server; and
 * when.
 */
export function signers(
  { text, signature }: Pick<Received, 'text' | 'signature'>,
  secrets: readonly string[],
): { by: string[]; at: number } {
  const parts = signature.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value);
  const by = secrets.filter((secret) =>
    signatures.includes(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')),
  );
  return { by, at: Number(time) };
}
