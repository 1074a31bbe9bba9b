import type { FeedPage, playerSiteOperations } from '@drawdesk/contract';
import type { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { cursorText, readCursor } from './cursor.ts';
import { latestEntry, readFeed } from './read-feed.ts';

type Query = z.output<(typeof playerSiteOperations)['intake.settlements']['query']>;

/**
 * A page of this agent's feed, including what it sold under former masters.
 * @throws DomainError `cursor_unknown`, also for a cursor that the feed has not reached.
 */
export async function readOwnFeed(store: Store, caller: KeyCaller, query: Query): Promise<FeedPage> {
  const after = readCursor(query.after);
  const { aggregatorId, agentId, former = [] } = caller;
  return store.transaction(scopeOf(caller), async (tx) => {
    const whose = { agentId, masters: [aggregatorId, ...former] };
    const part = await readFeed(tx, whose, after, { bills: query.limit });
    const nothing = part.entries.length === 0;
    if (nothing && after.position > (await latestEntry(tx, { aggregatorId, agentId })))
      throw new DomainError('cursor_unknown');
    const atStart = part.next.position === 0n;
    return {
      data: part.entries,
      meta: { next: atStart ? null : cursorText(part.next), more: part.more },
    };
  });
}
