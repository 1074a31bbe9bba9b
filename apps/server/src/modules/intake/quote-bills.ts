import type { Decision } from '@drawdesk/lottery';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import { admitBills } from './admit-bills.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { readCounters, totalsOfEach } from './build-totals.ts';
import { decideAll, readyBill } from './decide-bills.ts';
import { readRoundRows } from './lock-rounds.ts';
import { endedDesks, endedKeys, findPlayers, playerName, readAgents } from './members.ts';

/** What placing a bill would decide now, or why it cannot be decided. */
export type QuoteOutcome =
  | { kind: 'quoted'; decision: Decision }
  | Extract<PlaceOutcome, { kind: 'refused' }>;

/**
 * What placing each of these bills would decide now, by the same counters and rules, as if the others were not there. It
 * only reads, and takes no lock that a bet waits for. In the order of the bills, which are of any masters.
 */
export const quoteBills = (
  store: Store,
  offers: OfferCache,
  bills: readonly BillIntent[],
): Promise<QuoteOutcome[]> =>
  store.intake(
    { aggregatorIds: [...new Set(bills.map(({ aggregatorId }) => aggregatorId))], isReadOnly: true },
    (tx) => quote(tx, bills, offers),
  );

async function quote(tx: Tx, bills: readonly BillIntent[], offerCache: OfferCache): Promise<QuoteOutcome[]> {
  const [rounds, keys, desks] = await Promise.all([
    readRoundRows(tx, bills),
    endedKeys(tx, bills, false),
    endedDesks(tx, bills, false),
  ]);
  const { admitted, refused } = await admitBills(tx, bills, { rounds, ended: { keys, desks } }, offerCache);
  const intents = admitted.map(({ intent }) => intent);
  const [agents, found] = await Promise.all([
    readAgents(tx, intents, 'none'),
    findPlayers(tx, intents, null),
  ]);
  const players = new Map(found);
  for (const { agentId, player } of intents) {
    const name = playerName(agentId, player);
    // who never bet has no stakes
    if (!players.has(name)) players.set(name, { id: 0n, suspended: false });
  }
  const ready = admitted.map((bill) => readyBill(bill, agents, players));
  const onSale = ready.filter(({ offer }) => offer.offer.roundOpen);
  const totals = totalsOfEach(await readCounters(tx, onSale, false), onSale);
  const outcomes = new Map<number, QuoteOutcome>();
  for (const [index, outcome] of refused) if (outcome.kind === 'refused') outcomes.set(index, outcome);
  for (const bill of ready)
    for (const { decision } of decideAll([bill], totals.get(bill) ?? new Map()))
      outcomes.set(bill.index, { kind: 'quoted', decision });
  return bills.map((_, index) => {
    const outcome = outcomes.get(index);
    if (!outcome) throw new DomainError('internal');
    return outcome;
  });
}
