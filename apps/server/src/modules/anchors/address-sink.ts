import { lineHash } from '../../platform/audit/anchor-line.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';
import { namedHost } from '../../platform/outbound/named-host.ts';
import type { AnchorSink } from './sink.ts';

/** For the whole request. Three requests a minute still fit. */
const timeoutMs = 10_000;

/**
 * An address that receives each signed anchor as the file has it, by POST, in order, each at least once. The
 * anchor's hash is sent as `Idempotency-Key`. The host is named by the person who sets up the installation,
 * so it may be in its own network.
 */
export function addressSink(url: URL): AnchorSink {
  const { host, allowed } = namedHost(url);
  return {
    name: 'address',
    host,
    newestOnly: false,
    async put(line) {
      const answer = await guardedRequest(
        {
          address: url.href,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': lineHash(line) },
          body: line,
          timeoutMs,
          bytesMax: 65_536,
        },
        allowed,
      );
      if (!answer.ok) throw new Error(`${host}: ${answer.failure} ${answer.detail ?? ''}`.trimEnd());
      if (answer.status < 200 || answer.status > 299) throw new Error(`${host} answered ${answer.status}`);
      return null;
    },
  };
}
