/**
 * Many requests, few runs: runs `work` at once. All requests made while it runs, and for `pauseMs` after it,
 * lead to one more run at the end. Bets come faster than a screen needs to be drawn, and the last one must
 * not be missed.
 */
export function coalesce(work: () => Promise<unknown>, pauseMs: number): () => void {
  let pending = false;
  let wished = false;
  const run = async () => {
    pending = true;
    wished = false;
    await work().catch(() => undefined);
    setTimeout(() => {
      pending = false;
      if (wished) void run();
    }, pauseMs);
  };
  return () => {
    wished = true;
    if (!pending) void run();
  };
}
