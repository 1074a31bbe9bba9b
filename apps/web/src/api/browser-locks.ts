/**
 * Web Locks of this browser; null where a page has none, as over plain http (`http://192.168.1.20`): the API is there in
 * secure contexts only. Everything that uses it also works without.
 */
export const browserLocks: LockManager | null =
  (navigator as { locks?: LockManager } | undefined)?.locks ?? null;
