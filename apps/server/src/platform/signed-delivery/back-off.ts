/** Seconds between attempts of one delivery: soon at first, then hourly. */
const pauses_s = [10, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600] as const;
const lastPause_s = 3_600;

/** After this long without success a delivery is given up; a slip earlier, at the cut-off of its lay-off. */
export const giveUpAfter_s = 24 * 3_600;

/**
 * Attempts that could not be made for this long (the agent was suspended, or no process worked) do not
 * count against the receiver: its day begins again.
 */
export const notTriedFor_s = 2 * 3_600;

/** Seconds until the next attempt after `attempts` that failed (at least one). */
export const pauseAfter = (attempts: number): number => pauses_s[attempts - 1] ?? lastPause_s;
