/** How a process of the service reaches its database (docs/settings.md). */
export interface ConnectionSettings {
  /** Connections of each kind, at most, as a share of what a process opens when nothing is set. */
  share: number;
  /** A pooler gives each transaction another connection, so nothing is kept on one: no role and no prepared statement. */
  isPooled: boolean;
}

/**
 * What an API process opens at most: transactions 10, reads beside them 2, single statements 4, bets 8, quotes 4, cancels 8, the job
 * queue 2.
 */
const usual = 38;
/** The queue of jobs always has two. */
const ofJobs = 2;
const least = 20;
const most = 400;

/**
 * DRAWDESK_DATABASE_CONNECTIONS and DRAWDESK_POOLER.
 * @throws Error that says which values are possible
 */
export function connectionSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ConnectionSettings {
  const text = env.DRAWDESK_DATABASE_CONNECTIONS || String(usual);
  const connections = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (connections < least || connections > most)
    throw new Error(
      `DRAWDESK_DATABASE_CONNECTIONS is "${text}". It must be a number of connections from ${least} to ${most}.`,
    );
  const pooler = env.DRAWDESK_POOLER || 'none';
  if (pooler !== 'none' && pooler !== 'transaction')
    throw new Error(
      `DRAWDESK_POOLER is "${pooler}". It must be "transaction", or empty when no pooler is used or it pools by session.`,
    );
  return { share: (connections - ofJobs) / (usual - ofJobs), isPooled: pooler === 'transaction' };
}

/** The most connections of a pool that has `usually` of them when nothing is set. */
export const connectionsOf = ({ share }: ConnectionSettings, usually: number): number =>
  Math.max(1, Math.floor(usually * share));

/** What a worker has when nothing is set: each job that runs takes one, and must not wait for the others. */
const leastOrdinary = 4;

/**
 * The same for the pool of ordinary transactions, which has four or more at any share, or all where it has fewer when
 * nothing is set. A store of one connection keeps one.
 */
export const ordinaryConnectionsOf = (settings: ConnectionSettings, usually: number): number =>
  usually === 1 ? 1 : Math.max(Math.min(usually, leastOrdinary), connectionsOf(settings, usually));
