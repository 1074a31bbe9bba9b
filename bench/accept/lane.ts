import { connect, type Socket } from 'node:net';

/** Null: the connection ended before an answer. */
export type Answer = { status: number; body: Buffer } | null;

export interface Lane {
  /** Sends a request in Latin-1; one at a time. */
  send(request: string): void;
  close(): void;
}

/**
 * One connection that sends requests one after another. It knows as much of HTTP/1.1 as the API's answers need, because
 * a complete client takes longer for a bill than a bill may take altogether.
 */
export function openLane(address: URL, onAnswer: (lane: Lane, answer: Answer) => void): Lane {
  let socket: Socket | null = null;
  let isWaiting = false;
  let received: Buffer = Buffer.alloc(0);

  const answer = (given: Answer): void => {
    isWaiting = false;
    received = Buffer.alloc(0);
    onAnswer(lane, given);
  };
  const read = (bytes: Buffer): void => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without its length: ${head}`);
    const end = headEnd + 4 + Number(length);
    if (received.length < end) return;
    answer({ status: Number(head.slice(9, 12)), body: received.subarray(headEnd + 4, end) });
  };
  const open = (): Socket => {
    const opened = connect({ host: address.hostname, port: Number(address.port), noDelay: true });
    opened.on('data', read);
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket === opened) socket = null;
      if (isWaiting) answer(null);
    });
    return opened;
  };
  const lane: Lane = {
    send(request) {
      isWaiting = true;
      socket ??= open();
      socket.write(request, 'latin1');
    },
    close() {
      isWaiting = false;
      socket?.destroy();
    },
  };
  return lane;
}
