import type { IncomingHttpHeaders } from 'node:http';
import { type DomainError, problemOf } from '../errors/domain-error.ts';
import { languageOf } from './request-headers.ts';

/** The answer to a refused request: an RFC 9457 document in the caller's language. */
export function problemAnswer(refusal: DomainError, asked: IncomingHttpHeaders, requestId: string) {
  const { seconds } = refusal.values;
  return {
    status: refusal.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(typeof seconds === 'string' && { 'retry-after': seconds }),
    },
    body: JSON.stringify(problemOf(refusal, languageOf(asked), requestId)),
  };
}
