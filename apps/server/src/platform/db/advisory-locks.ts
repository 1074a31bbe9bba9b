/**
 * Every advisory lock of the product. They are locks of the transaction unless stated otherwise. Each one
 * locks against all processes of one database. PostgreSQL keeps one space for keys of one bigint and another
 * for keys of two integers.
 */

/** Keys that each lock one fixed thing. */
export const advisoryLocks = {
  /** Files of the schema are applied by one process at a time. */
  migration: 7_401_226n,
  /** Partitions of `ticket` are made by one process at a time; the function `ensure_ticket_partitions` names it too. */
  ticketPartitions: 7_401_227n,
  /** Rights on the queues of jobs are granted by one process at a time. */
  jobQueues: 7_401_228n,
  /** Schedules are followed by many, or changed by one. */
  schedules: 7_401_229n,
  /** Partitions of `refusal` are kept by one process at a time; the function `keep_refusal_partitions` names it too. */
  refusalPartitions: 7_401_231n,
  /** When several processes want to make a demo, one does. */
  demo: 7_401_230n,
  /** The first superadmin is made once. */
  setUp: 7_404n,
  /** The file of anchors is written by one process at a time. */
  anchorFile: 7_405n,
  /** Restore drills follow one another; a lock of the session. */
  restoreDrill: 4_811_023n,
} as const;

/** Keys of one thing each out of many: the class in the high 16 bits, the id below. Class 0 is the list above. */
export const advisoryClasses = {
  ...{ round: 1n, figuresOfAggregator: 2n, cancelledOfAggregator: 3n, seller: 4n },
} as const;

export const advisoryKey = (of: keyof typeof advisoryClasses, id: bigint): bigint =>
  (advisoryClasses[of] << 48n) | id;

/** Keys of two integers: the first is one of these, the second a hash of what is named. */
export const advisoryNames = { signInOfAccount: 7_401, signInFromAddress: 7_402 } as const;

/** Things that are named only by a text; its hash is the key. */
export const advisoryTexts = {
  profiles: (providerId: string): string => `profiles of ${providerId}`,
  dealers: (aggregatorId: string): string => `dealers of ${aggregatorId}`,
  apiKeys: (agentId: string): string => `api keys of ${agentId}`,
  fetches: (sourceId: string): string => `fetches of source ${sourceId}`,
} as const;
