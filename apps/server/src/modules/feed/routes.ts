import { handlers } from '../../platform/http/handler.ts';
import { readOwnFeed } from './own-feed.ts';

/** A player site reads what became of its bets. */
export const feedHandlers = handlers({
  'intake.settlements': async ({ caller, query, services }) => readOwnFeed(services.store, caller, query),
});
