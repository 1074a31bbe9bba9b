import type { Store } from '../../platform/db/store.ts';
import { type LoadingOfferCache, openOfferCache } from './offer-cache.ts';

const books = new WeakMap<Store, LoadingOfferCache>();

/** The one offer cache of a running app: bills, open rounds and shots are all checked with it. */
export function offerCacheOf(store: Store): LoadingOfferCache {
  const known = books.get(store);
  if (known) return known;
  const book = openOfferCache();
  books.set(store, book);
  return book;
}
