import type { Store } from '../../platform/db/store.ts';
import { type LoadingOfferCache, openOfferCache } from './offer-cache.ts';

const caches = new WeakMap<Store, LoadingOfferCache>();

/** The one offer cache of a running app: bills, open rounds and shots are all checked with it. */
export function offerCacheOf(store: Store): LoadingOfferCache {
  const existing = caches.get(store);
  if (existing) return existing;
  const cache = openOfferCache();
  caches.set(store, cache);
  return cache;
}
