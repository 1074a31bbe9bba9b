/** A page that has just reloaded does not reload again within this time (spec.md §9). */
export const reloadGuardMs = 10_000;

/** Whether the page may reload itself now; `reloadedAt` is the stored time of the last reload. */
export function reloadAllowed(reloadedAt: string | null, nowMs: number): boolean {
  const last = Number(reloadedAt ?? 0);
  return !Number.isFinite(last) || nowMs - last >= reloadGuardMs;
}
