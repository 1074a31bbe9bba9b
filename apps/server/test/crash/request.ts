import type { Program } from './programs.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** The answer was stored when the same request came before. */
  hit: boolean;
}

const answerLimitMs = 600_000;

/** A POST as a client of the API sends it. Throws when the connection ends without an answer. */
export async function send(
  api: Program,
  path: string,
  body: object,
  headers: { authorization?: string; 'x-api-key'?: string; key?: string },
): Promise<Answer> {
  const { key, ...others } = headers;
  const response = await fetch(`${api.address()}/api${path}`, {
    method: 'POST',
    headers: { ...others, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimitMs),
  });
  const hit = response.headers.get('idempotency-hit') === 'true';
  return { status: response.status, body: await response.json(), hit };
}

export function expectStatus(answer: Answer, status: number): unknown {
  if (answer.status !== status)
    throw new Error(`Answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A text inside an answer. */
export function textAt(body: unknown, ...path: string[]): string {
  let at = body;
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  if (typeof at !== 'string') throw new Error(`No ${path.join('.')} in ${JSON.stringify(body)}`);
  return at;
}
