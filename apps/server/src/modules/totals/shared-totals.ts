import type { LiveFigures, NumberTotal, TypeTotal } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { totalsByNumber } from './by-number.ts';
import { totalsByType } from './by-type.ts';
import { riskOfRound } from './risk.ts';
import { openSingleFlight } from './single-flight.ts';
import { partKey, type TreePart } from './tree-part.ts';

/** What is viewed: a round, by a caller with the right to it, in a part of its tree. */
export interface Looking {
  caller: AccountCaller;
  round: RoundRow;
  part: TreePart;
}

const openAll = () => ({
  numbers: openSingleFlight<{ numbers: NumberTotal[]; staked: string }>(),
  types: openSingleFlight<TypeTotal[]>(),
  risk: openSingleFlight<LiveFigures['risk']>(),
});

const all = new WeakMap<Services, ReturnType<typeof openAll>>();

/** One computation of each kind for each running app, however many screens request it. */
function sharedOf(services: Services): ReturnType<typeof openAll> {
  const known = all.get(services) ?? openAll();
  all.set(services, known);
  return known;
}

const keyOf = ({ caller, round, part }: Looking): string => `${round.id} ${partKey(caller, part)}`;

export const sharedNumbers = (services: Services, looking: Looking, betType: BetType) =>
  sharedOf(services).numbers.share(`${keyOf(looking)} ${betType}`, () =>
    services.store.transaction(scopeOf(looking.caller), (tx) =>
      totalsByNumber(tx, looking.caller, looking.part, looking.round, betType),
    ),
  );

export const sharedTypes = (services: Services, looking: Looking) =>
  sharedOf(services).types.share(keyOf(looking), () =>
    services.store.transaction(scopeOf(looking.caller), (tx) =>
      totalsByType(tx, looking.caller, looking.part, looking.round),
    ),
  );

export const sharedRisk = (services: Services, looking: Looking) =>
  sharedOf(services).risk.share(keyOf(looking), () =>
    services.store.transaction(scopeOf(looking.caller), (tx) =>
      riskOfRound(tx, looking.caller, looking.part, looking.round),
    ),
  );
