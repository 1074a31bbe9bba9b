/**
 * The little of PostgreSQL's wire protocol (version 3) that a gateway has to know: where one message
 * ends and the next begins, and which of them hand the turn back to the server.
 */

/** Longest startup packet that is read; real ones have some 100 bytes. */
const STARTUP_MAX_BYTES = 10_000;
/** Longest message that is read: far above the largest batch insert, far below the memory of the database. */
const MESSAGE_MAX_BYTES = 256 * 1024 * 1024;

const PROTOCOL_3 = 0x0003_0000;
const CANCEL_REQUEST = 80877102;
const SSL_REQUEST = 80877103;
const GSS_ENCRYPTION_REQUEST = 80877104;

const letter = (text: string): number => text.charCodeAt(0);
const QUERY = letter('Q');
const PARSE = letter('P');
const FLUSH = letter('H');
const TERMINATE = letter('X');
const READY_FOR_QUERY = letter('Z');
/** Messages after which the server answers: Query, FunctionCall, Sync, Flush. */
const unitEnds = new Set([QUERY, letter('F'), letter('S'), FLUSH]);
/** Messages inside a unit: Parse, Bind, Describe, Execute, Close. */
const unitParts = new Set([PARSE, ...['B', 'D', 'E', 'C'].map(letter)]);
/** A copy from the client would have the database wait for its data, which a single process cannot. */
const COPY_FROM_CLIENT = /\bcopy\b[^;]*\bfrom\s+stdin\b/i;

/** Transaction status in a ReadyForQuery: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E';

/**
 * What a client sent, cut where the server may answer. A `unit` runs from the first message up to and
 * with the Query, Sync or Flush that asks for an answer: it must reach the database in one piece, because the
 * unnamed statement parsed at its start would otherwise be overwritten by the next client's.
 */
export type ClientInput =
  | { kind: 'encryption_request' }
  | { kind: 'cancel_request' }
  | { kind: 'startup'; parameters: ReadonlyMap<string, string> }
  | { kind: 'unit'; bytes: Buffer; answerEnds: boolean }
  | { kind: 'terminate' }
  | { kind: 'refused'; sqlState: string; message: string };

/** Cuts the byte stream of one client into inputs, whatever the sizes of the chunks it arrives in. */
export class ClientStream {
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = 8;
  #started = false;
  /** Bytes from the front that belong to the unit being collected. */
  #unitLength = 0;

  /** Takes the next chunk and returns the inputs that are complete with it. */
  push(chunk: Buffer): ClientInput[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return [];
    let bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const inputs: ClientInput[] = [];
    for (;;) {
      const taken = this.#started ? this.#message(bytes, inputs) : this.#startup(bytes, inputs);
      if (taken === undefined) break;
      bytes = bytes.subarray(taken);
    }
    this.#chunks = [bytes];
    this.#size = bytes.length;
    return inputs;
  }

  /** Reads one packet before the session starts; returns the bytes used up, or undefined when more are needed. */
  #startup(bytes: Buffer, inputs: ClientInput[]): number | undefined {
    this.#needed = 8;
    if (bytes.length < 8) return undefined;
    const length = bytes.readInt32BE(0);
    const code = bytes.readInt32BE(4);
    if (length < 8 || length > STARTUP_MAX_BYTES)
      return violation(inputs, 'invalid length of startup packet');
    this.#needed = length;
    if (bytes.length < length) return undefined;
    if (code === SSL_REQUEST || code === GSS_ENCRYPTION_REQUEST) inputs.push({ kind: 'encryption_request' });
    else if (code === CANCEL_REQUEST) inputs.push({ kind: 'cancel_request' });
    else if (code === PROTOCOL_3) {
      this.#started = true;
      this.#needed = 5;
      inputs.push({ kind: 'startup', parameters: startupParameters(bytes.subarray(8, length)) });
    } else return violation(inputs, 'unsupported frontend protocol');
    return length;
  }

  /** Advances over whole messages until one ends a unit; returns the unit's length, or undefined when more are needed. */
  #message(bytes: Buffer, inputs: ClientInput[]): number | undefined {
    for (;;) {
      const start = this.#unitLength;
      this.#needed = start + 5;
      if (bytes.length < this.#needed) return undefined;
      const type = bytes[start] ?? 0;
      const length = bytes.readInt32BE(start + 1);
      if (length < 4 || start + length > MESSAGE_MAX_BYTES)
        return violation(inputs, 'invalid message length');
      const end = start + 1 + length;
      this.#needed = end;
      if (bytes.length < end) return undefined;
      this.#unitLength = end;
      this.#needed = end + 5;
      if (asksForCopy(type, bytes.subarray(start + 5, end)))
        return refuse(inputs, '0A000', 'COPY FROM STDIN is not available on the embedded database');
      if (type === TERMINATE) inputs.push({ kind: 'terminate' });
      else if (unitEnds.has(type))
        inputs.push({ kind: 'unit', bytes: bytes.subarray(0, end), answerEnds: type !== FLUSH });
      else if (unitParts.has(type)) continue;
      else return violation(inputs, `invalid frontend message type ${type}`);
      this.#unitLength = 0;
      this.#needed = 5;
      return end;
    }
  }
}

function refuse(inputs: ClientInput[], sqlState: string, message: string): undefined {
  inputs.push({ kind: 'refused', sqlState, message });
  return undefined;
}

/** What the database must not see: it would end the one session that all clients share. */
const violation = (inputs: ClientInput[], message: string): undefined => refuse(inputs, '08P01', message);

function asksForCopy(type: number, body: Buffer): boolean {
  return (type === QUERY || type === PARSE) && COPY_FROM_CLIENT.test(body.toString('latin1'));
}

function startupParameters(bytes: Buffer): ReadonlyMap<string, string> {
  const words = bytes.toString('utf8').split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; at + 1 < words.length; at += 2) {
    const name = words[at];
    if (name) parameters.set(name, words[at + 1] ?? '');
  }
  return parameters;
}

/** The transaction status with which an answer ends, or undefined when it does not end with ReadyForQuery. */
export function statusAtEnd(answer: Buffer): TransactionStatus | undefined {
  const at = answer.length - 6;
  if (at < 0 || answer[at] !== READY_FOR_QUERY || answer.readInt32BE(at + 1) !== 5) return undefined;
  const status = String.fromCharCode(answer[at + 5] ?? 0);
  return status === 'I' || status === 'T' || status === 'E' ? status : undefined;
}

/** A simple query, for what the gateway itself has to say to the database. */
export function simpleQuery(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`));
}

/** The Sync message: ends an extended exchange that a client left open. */
export function syncMessage(): Buffer {
  return message('S', Buffer.alloc(0));
}

/** A startup packet for the given user and database. */
export function startupPacket(user: string, database: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}

/** A FATAL error as the server would send it before it closes the connection. */
export function fatalError(sqlState: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
