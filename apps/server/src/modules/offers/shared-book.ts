import type { Store } from '../../platform/db/store.ts';
import { type OpenOfferBook, openOfferBook } from './offer-book.ts';

const books = new WeakMap<Store, OpenOfferBook>();

/** The one offer book of a running app: bills, open rounds and shots are judged by the same. */
export function offerBookOf(store: Store): OpenOfferBook {
  const known = books.get(store);
  if (known) return known;
  const book = openOfferBook();
  books.set(store, book);
  return book;
}
