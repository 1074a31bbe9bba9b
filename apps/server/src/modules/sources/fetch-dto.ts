import type { Collection, Language, ResultSource, SourceFetch } from '@drawdesk/contract';
import { detailInWords } from './fetch-detail.ts';
import type { FetchShown } from './fetch-rows.ts';
import type { ListedSource } from './list-sources.ts';
import type { ShownCollection } from './show-collection.ts';

export const toFetchDto = <T extends FetchShown>(fetch: T, language: Language): T & SourceFetch => ({
  ...fetch,
  detail: detailInWords(fetch.problem, fetch.detail, language),
});

export const toSourceDto = (source: ListedSource, language: Language): ResultSource => ({
  ...source,
  lastFetch: source.lastFetch && toFetchDto(source.lastFetch, language),
});

export const toCollectionDto = (collection: ShownCollection, language: Language): Collection => ({
  ...collection,
  sources: collection.sources.map((source) => ({
    ...source,
    last: source.last && toFetchDto(source.last, language),
  })),
});
