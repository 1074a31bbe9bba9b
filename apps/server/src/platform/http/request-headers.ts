import type { IncomingHttpHeaders } from 'node:http';
import type { Language, Operation } from '@drawdesk/contract';

export const languageOf = (headers: IncomingHttpHeaders): Language =>
  /^th\b/i.test(String(headers['accept-language'] ?? '')) ? 'th' : 'en';

export const singleHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** How long the caller waits for the answer. What is not a number of seconds says nothing (RFC 7240). */
export function waitMsOf({ wait }: Operation, headers: IncomingHttpHeaders): number {
  if (!wait) return Number.POSITIVE_INFINITY;
  const asked = /(?:^|[\s,;])wait\s*=\s*(\d{1,6})(?:$|[\s,;])/.exec(
    singleHeader(headers, 'prefer') ?? '',
  )?.[1];
  const seconds = asked === undefined ? wait.seconds : Math.min(Math.max(1, Number(asked)), wait.secondsMax);
  return seconds * 1000;
}
