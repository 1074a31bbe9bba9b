import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { findBills } from './find-bill.ts';
import { findAgents, findAggregators, findPlayers } from './find-members.ts';
import { findProviders, findRounds } from './find-rounds.ts';
import { readTyped } from './typed.ts';

export const searchHandlers = handlers({
  'search.find': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const typed = readTyped(query.q);
      // one after another: a transaction is one connection
      const providers = await findProviders(tx, caller, typed);
      const rounds = await findRounds(tx, caller, typed);
      const masters = await findAggregators(tx, caller, typed);
      const agents = await findAgents(tx, caller, typed);
      const players = await findPlayers(tx, caller, typed);
      const bills = await findBills(tx, caller, typed);
      return { data: { providers, rounds, masters, agents, players, bills } };
    }),
});
