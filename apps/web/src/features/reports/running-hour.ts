const hourMs = 3_600_000;

/**
 * Whether the hour that begins at `hour` was running when its figures were read, so that they are not complete. `asOf` is
 * the time of the server: the clock of a browser may be wrong.
 */
export const isRunning = (hour: string, asOf: Date): boolean => {
  const passedMs = asOf.getTime() - Date.parse(hour);
  return passedMs >= 0 && passedMs < hourMs;
};
