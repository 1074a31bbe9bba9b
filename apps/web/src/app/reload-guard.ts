/** A page that has just reloaded does not reload again within this time (spec.md §9). */
export const reloadGuardMs = 10_000;

/** Whether the page may reload itself now; `reloadedAt` is when it last did, as stored. */
export function reloadAllowed(reloadedAt: string | null, nowMs: number): boolean {
  const last = Number(reloadedAt ?? 0);
  return !Number.isFinite(last) || nowMs - last >= reloadGuardMs;
}
