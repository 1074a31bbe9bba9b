import type { X509Certificate } from 'node:crypto';
import { lineHash } from '../../platform/audit/anchor-line.ts';
import { BadStamp, checkStamp } from '../../platform/audit/check-time-stamp.ts';
import { stampLine, timeStampQuestion, tokenIn } from '../../platform/audit/time-stamp.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';
import { namedHost } from '../../platform/outbound/named-host.ts';
import type { AnchorSink } from './sink.ts';

const timeoutMs = 10_000;

/**
 * A time-stamping service (RFC 3161). It receives only the hash of the newest anchor. Its token is stored
 * only when `verify` will accept it. Its answer is trusted only for its signature, so plain http is enough.
 * @param trusted - the service's certificate, or those of the authority that issued it
 */
export function timeStampSink(url: URL, trusted: readonly X509Certificate[]): AnchorSink {
  const { host, allowed } = namedHost(url);
  return {
    name: 'timestamp',
    host,
    newestOnly: true,
    async put(line) {
      const of = lineHash(line);
      const { body, nonce } = timeStampQuestion(of);
      const answer = await guardedRequest(
        {
          address: url.href,
          method: 'POST',
          headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
          body,
          timeoutMs,
          bytesMax: 262_144,
        },
        allowed,
      );
      if (!answer.ok) throw new Error(`${host}: ${answer.failure} ${answer.detail ?? ''}`.trimEnd());
      if (answer.status !== 200) throw new Error(`${host} answered ${answer.status}`);
      const stamp = { of, nonce, token: tokenIn(answer.body) };
      try {
        checkStamp(stamp, trusted);
      } catch (error) {
        if (error instanceof BadStamp)
          throw new Error(`${host} returned an invalid time stamp: ${error.message}`);
        throw error;
      }
      return stampLine(stamp);
    },
  };
}
