import type { SearchHits } from '@drawdesk/contract';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { findBills } from './find-bill.ts';
import { findAgents, findAggregators, findPlayers } from './find-members.ts';
import { findProviders, findRounds } from './find-rounds.ts';
import { readTyped } from './typed.ts';

/** What a typed text means among everything that exists for the caller: a few hits of each kind. */
export const search = (store: Store, caller: AccountCaller, text: string): Promise<SearchHits> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const typed = readTyped(text);
    // one after another: a transaction is one connection
    const providers = await findProviders(tx, caller, typed);
    const rounds = await findRounds(tx, caller, typed);
    const masters = await findAggregators(tx, caller, typed);
    const agents = await findAgents(tx, caller, typed);
    const players = await findPlayers(tx, caller, typed);
    const bills = await findBills(tx, caller, typed);
    return { providers, rounds, masters, agents, players, bills };
  });
