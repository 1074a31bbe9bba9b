import type { Decision } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import { admitBills } from './admit-bills.ts';
import type { BillIntent } from './bill-intent.ts';
import { readCounters, totalsOf } from './build-totals.ts';
import { decideAll, readyBill } from './decide-bills.ts';
import { type Intake, refusalOf } from './intake.ts';
import { readRoundRows } from './lock-rounds.ts';
import { endedDesks, endedKeys, findPlayers, playerName, readAgents } from './members.ts';

/**
 * What placing a bill would decide now, by the same counters and rules. It only reads, and takes no lock that a bet waits
 * for.
 * @throws DomainError `not_found`, `not_signed_in`.
 */
export const quoteBill = (
  { store, offers }: Pick<Intake, 'store' | 'offers'>,
  intent: BillIntent,
): Promise<Decision> =>
  store.intake({ aggregatorIds: [intent.aggregatorId], isReadOnly: true }, (tx) => quote(tx, intent, offers));

async function quote(tx: Tx, intent: BillIntent, offerCache: OfferCache): Promise<Decision> {
  const bills = [intent];
  const [rounds, keys, desks, agents, players] = await Promise.all([
    readRoundRows(tx, bills),
    endedKeys(tx, bills, false),
    endedDesks(tx, bills, false),
    readAgents(tx, bills, 'none'),
    findPlayers(tx, bills),
  ]);
  const { admitted, refused } = await admitBills(tx, bills, { rounds, ended: { keys, desks } }, offerCache);
  for (const [, outcome] of refused) if (outcome.kind === 'refused') throw refusalOf(outcome);
  const name = playerName(intent.agentId, intent.player);
  // who never bet has no stakes
  const known = players.get(name) ?? { id: 0n, suspended: false };
  const ready = admitted.map((bill) => readyBill(bill, agents, new Map([[name, known]])));
  const onSale = ready.filter(({ offer }) => offer.offer.roundOpen);
  const totals = totalsOf(await readCounters(tx, onSale, false), onSale);
  const [decided] = decideAll(ready, totals);
  if (!decided) throw new DomainError('internal');
  return decided.decision;
}
