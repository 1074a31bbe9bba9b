import type { LiveFigures, NumberTotal, TypeTotal } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { Store } from '../../platform/db/store.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { totalsByNumber } from './by-number.ts';
import { totalsByType } from './by-type.ts';
import { riskOfRound } from './risk.ts';
import { openSingleFlight } from './single-flight.ts';
import { partKey } from './tree-part.ts';
import type { ViewedRound } from './viewed-round.ts';

const openAll = () => ({
  numbers: openSingleFlight<{ numbers: NumberTotal[]; staked: string }>(),
  types: openSingleFlight<TypeTotal[]>(),
  risk: openSingleFlight<LiveFigures['risk']>(),
});

const all = new WeakMap<Store, ReturnType<typeof openAll>>();

/** One computation of each kind for each running app, however many screens request it. */
function sharedOf(store: Store): ReturnType<typeof openAll> {
  const shared = all.get(store) ?? openAll();
  all.set(store, shared);
  return shared;
}

const keyOf = ({ caller, round, part }: ViewedRound): string => `${round.id} ${partKey(caller, part)}`;

export const sharedNumbers = (store: Store, view: ViewedRound, betType: BetType) =>
  sharedOf(store).numbers.share(`${keyOf(view)} ${betType}`, () =>
    store.transaction(scopeOf(view.caller), (tx) =>
      totalsByNumber(tx, view.caller, view.part, view.round, betType),
    ),
  );

export const sharedTypes = (store: Store, view: ViewedRound) =>
  sharedOf(store).types.share(keyOf(view), () =>
    store.transaction(scopeOf(view.caller), (tx) => totalsByType(tx, view.caller, view.part, view.round)),
  );

/** With what the tier laid off, computed once for all; who may not see that is shown it `withoutLayOffs`. */
export const sharedRisk = (store: Store, view: ViewedRound) =>
  sharedOf(store).risk.share(keyOf(view), () =>
    store.transaction(scopeOf(view.caller), (tx) => riskOfRound(tx, view.caller, view.part, view.round)),
  );

/** A risk as those are shown it who have no right to lay-offs. */
export const withoutLayOffs = (risk: LiveFigures['risk']): LiveFigures['risk'] => ({
  ...risk,
  laidOff: null,
});
