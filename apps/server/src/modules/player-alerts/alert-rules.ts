/** The thresholds of docs/rules/players.md §5 and §6. */
export const alertRules = {
  sameNumber: { windowMs: 10 * 60_000, playersMin: 3, agentsMin: 2, overPercent: 30n },
  lastSeconds: { seconds: 10, playersMin: 3, shareMinPercent: 20n, billsMin: 20n },
  winsBeyondChance: { days: 90, drawsMin: 20, drawsWonMin: 3, probabilityBelow: 1e-5, everyHours: 6 },
  device: { days: 7, playersMin: 3 },
  address: { days: 1, playersMin: 5 },
  /** Of an alert with more players those with the most stake are kept. */
  playersMax: 200,
  /** Of a player the newest bills are kept. */
  billsMax: 20,
  /** Of the same player, device or address there is one alert in this time. */
  againAfterDays: 90,
} as const;

/** The owner of a limit in what an alert of `same_number` is about. */
export const companyLimit = 0n;

/** What happened from `since` on, up to and including `until`. */
export interface WatchedSpan {
  since: Date;
  until: Date;
}
