import { type RoundStatus, type roundOperations, roundStatus } from '@drawdesk/contract';
import type { z } from 'zod';
import type { RoundFilter, RoundPage } from './round-view.ts';

type RoundQuery = z.output<(typeof roundOperations)['rounds.list']['query']>;

/** The filter of the list of rounds, in the form of the queries. */
export function roundFilterOf(query: RoundQuery): { filter: RoundFilter; page: RoundPage } {
  const { status, page, itemsPerPage, sortBy, orderBy, ...filter } = query;
  return {
    filter: { ...filter, ...(status !== undefined && { statuses: parseStatuses(status) }) },
    page: { sortBy, orderBy, limit: itemsPerPage, offset: (page - 1) * itemsPerPage },
  };
}

function parseStatuses(text: string): RoundStatus[] {
  return text.split(',').flatMap((word) => {
    const status = roundStatus.safeParse(word);
    return status.success ? [status.data] : [];
  });
}
