import { lineHash } from '../../platform/audit/anchor-line.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';
import { namedHost } from '../../platform/outbound/named-host.ts';
import type { AnchorSink } from './sink.ts';

/** For the whole request; three a minute still leave room. */
const timeoutMs = 10_000;

/**
 * An address that takes each signed anchor as it stands in the file, by POST, in order, each at least once: its hash comes
 * along as `Idempotency-Key`. Whoever sets up the installation names the host, so it may be in its own network.
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
