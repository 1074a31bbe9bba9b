import type { FastifyInstance } from 'fastify';

/** A peer that sends X-Forwarded-For and is not among the trusted proxies, and since when it does. */
export interface Forwarded {
  forwardedBy: string;
  since: string;
  /** Every such peer, the latest first. */
  peers: string[];
}

/** How many peers are remembered at once, and how many are logged: anybody can send the header. */
const peersMax = 10;

/**
 * Watches for a proxy in front that is not configured: all its users would be taken for one address. Each
 * peer is logged once; the last one is kept for the page of the system's state, with those before it.
 */
export function watchForwarded(app: FastifyInstance): () => Forwarded | null {
  /** Since when, by peer; the last one at the end. */
  const seen = new Map<string, string>();
  let logged = 0;
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    const peer = request.socket.remoteAddress ?? '';
    // the address of a trusted proxy has given way to the one it forwards
    if (request.ip !== peer) return;
    const since = seen.get(peer);
    seen.delete(peer);
    seen.set(peer, since ?? new Date().toISOString());
    if (since !== undefined) return;
    for (const first of seen.keys()) {
      if (seen.size <= peersMax) break;
      seen.delete(first);
    }
    if (logged >= peersMax) return;
    logged += 1;
    app.log.warn(
      { forwardedBy: peer },
      `Requests from ${peer} have X-Forwarded-For, but ${peer} is not a trusted proxy, so all its clients count as one address. If it is your proxy, set DRAWDESK_TRUST_PROXY=${peer}`,
    );
  });
  return () => {
    const peers = [...seen.keys()].reverse();
    const [last] = peers;
    return last === undefined ? null : { forwardedBy: last, since: seen.get(last) ?? '', peers };
  };
}
