import type { ErrorCode, ProblemChange, ProblemField } from '@drawdesk/contract';

/**
 * What can go wrong apart from the answers of the API: no connection, an answer that is not a problem
 * document, a part of the page that cannot be fetched, a window that the browser does not open, a question that the person cancelled.
 */
type OwnCode =
  | 'no_connection'
  | 'unreadable_answer'
  | 'part_missing'
  | 'window_blocked'
  | 'proof_cancelled'
  | 'passkey_left'
  | 'passkey_elsewhere';

/** The one error of every call. `title` is a sentence for a person, in the language of the console. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ErrorCode | OwnCode;
  readonly title: string;
  readonly fields: readonly ProblemField[];
  /** What someone else changed meanwhile (`stale_version`). */
  readonly changes: readonly ProblemChange[];
  readonly values: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(shape: ProblemShape) {
    super(`${shape.code}: ${shape.title}`, { cause: shape.cause });
    this.name = 'ApiProblem';
    this.status = shape.status;
    this.code = shape.code;
    this.title = shape.title;
    this.fields = shape.fields ?? [];
    this.changes = shape.changes ?? [];
    this.values = shape.values ?? {};
    this.requestId = shape.requestId ?? null;
  }
}

interface ProblemShape {
  status: number;
  code: ErrorCode | OwnCode;
  title: string;
  fields?: readonly ProblemField[];
  changes?: readonly ProblemChange[];
  values?: Record<string, string>;
  requestId?: string;
  cause?: unknown;
}

const isProblem = (body: unknown): body is ProblemShape =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'title' in body &&
  typeof body.title === 'string';

/**
 * An unsuccessful answer as a problem; `unreadable` is the text to show when a proxy answered in its own
 * format.
 */
export function problemFrom(status: number, body: unknown, unreadable: string): ApiProblem {
  return isProblem(body)
    ? new ApiProblem({ ...body, status })
    : new ApiProblem({ status, code: 'unreadable_answer', title: unreadable });
}

/** The seconds of a `Retry-After`, which may also be a date (RFC 9110); null without a usable one. */
export function retryAfterSeconds(headers: Headers, nowMs = Date.now()): number | null {
  const written = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d{1,6}$/.test(written) ? Number(written) : (Date.parse(written) - nowMs) / 1000;
  return seconds >= 0 ? Math.ceil(seconds) : null;
}

/** The body of a successful answer; a page of a proxy, or nothing at all, is none (the contract answers `{ data }`). */
export async function bodyOf<T extends object>(answer: Response, unreadable: string): Promise<T> {
  const text = await answer.text();
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw problemFrom(answer.status, null, unreadable);
  return body as T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error as a sentence for a person, whatever was thrown. */
export const problemTitle = (thrown: unknown, otherwise: string): string =>
  thrown instanceof ApiProblem ? thrown.title : otherwise;
