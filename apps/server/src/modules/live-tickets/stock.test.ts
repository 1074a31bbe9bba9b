import { satang } from '@drawdesk/lottery';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import type { BillIntent } from '../intake/bill-intent.ts';
import { placeBatch } from '../intake/place-batch.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import { giveAggregator, itemsOf, placeUnits, termsOf, type Units } from './live-tickets.test-kit.ts';

/**
 * Stock of bundles (domain.md §3): per number, round and size, from which a master's agents sell together.
 */

const database = await testDatabase();
const api = await openTestApi(database);
const { a1, a2, b1 } = api.agents;
await giveAggregator(api, a1, 'thai-set', { quantity: 10, maxPerPlayer: 6 });
await giveAggregator(api, b1, 'thai-set', { quantity: 10 });
await api.ok('m1', 'liveTickets.createAgent', {
  body: {
    agentId: String(a2.agentId),
    providerId: 'thai-set',
    sizes: [termsOf('set', 'large', { quantity: 4, maxPerPlayer: 2 })],
  },
});

const openRound = () => api.testCompany.openRound({ providerId: 'thai-set' });
const buy = (
  roundId: RoundId,
  quantity: number,
  { agent = a1, player = 'somchai', ...piece }: Partial<Units> & { agent?: TestAgent; player?: string } = {},
) => placeUnits(api, agent, roundId, [{ number: '7387', quantity, ...piece }], { player });

const stockOf = async (roundId: RoundId, as: 'm1' | 'a2' | 'superadmin' = 'm1') =>
  (await api.ok(as, 'liveTickets.stock', { params: { roundId: String(roundId) } })).data;

describe('the stock of bundles', () => {
  it('is counted over all agents of a master, separately for each size and number', async () => {
    const roundId = await openRound();
    await buy(roundId, 5);
    await buy(roundId, 2, { agent: a2 });
    const late = await buy(roundId, 4, { player: 'late' });
    expect(late).toMatchObject({ accepted: false });
    expect(late.lines[0]).toMatchObject({ reason: 'sold_out', availableQuantity: 3, available: '360.00' });
    expect((await buy(roundId, 4, { player: 'late', size: 'small' })).accepted).toBe(true);
    expect((await buy(roundId, 4, { player: 'late', number: '7386' })).accepted).toBe(true);
    expect((await buy(roundId, 3, { player: 'late' })).accepted).toBe(true);
    expect(await stockOf(roundId)).toMatchObject([
      { number: '7387', size: 'large', sold: 10, quantity: 10, left: 0, stake: '1200.00' },
      { number: '7386', size: 'large', sold: 4, left: 6, potentialPayout: '400000.00' },
      { number: '7387', size: 'small', sold: 4, left: 6, stake: '120.00', potentialPayout: '100000.00' },
    ]);
  });

  it('is separate for each master', async () => {
    const roundId = await openRound();
    await buy(roundId, 10, { agent: b1 });
    expect((await buy(roundId, 6)).accepted).toBe(true);
    expect((await stockOf(roundId, 'superadmin')).map(({ masterCode, left }) => [masterCode, left])).toEqual([
      ['m2', 0],
      ['m1', 4],
    ]);
  });

  it('is the smaller one of the master’s and the agent’s stock', async () => {
    const roundId = await openRound();
    await buy(roundId, 2, { agent: a2, player: 'one' });
    await buy(roundId, 2, { agent: a2, player: 'two' });
    expect((await buy(roundId, 1, { agent: a2, player: 'three' })).lines[0]).toMatchObject({
      reason: 'sold_out',
      availableQuantity: 0,
    });
    expect(await stockOf(roundId, 'a2')).toMatchObject([{ agentCode: 'a2', sold: 4, quantity: 4, left: 0 }]);
    // the agent has two left, the master none
    const other = await openRound();
    await buy(other, 2, { agent: a2 });
    await buy(other, 6, { player: 'one' });
    await buy(other, 2, { player: 'two' });
    expect(await stockOf(other, 'a2')).toMatchObject([{ sold: 2, quantity: 4, left: 0 }]);
  });

  it('for one player is limited by both levels, over all bills and lines of the player', async () => {
    const roundId = await openRound();
    await buy(roundId, 4);
    const lines = await placeUnits(api, a1, roundId, [
      { number: '7387', quantity: 1 },
      { number: '7387', quantity: 2 },
    ]);
    expect(lines.accepted).toBe(false);
    expect(lines.lines[1]).toMatchObject({ reason: 'player_bundle_limit', availableQuantity: 1 });
    expect((await buy(roundId, 3, { agent: a2 })).lines[0]).toMatchObject({
      reason: 'player_bundle_limit',
      availableQuantity: 2,
    });
  });

  it('limits a bill that accepts part: it gets what is left', async () => {
    const roundId = await openRound();
    await buy(roundId, 6, { player: 'one' });
    await buy(roundId, 2, { player: 'two' });
    const cut = await placeUnits(api, a1, roundId, [{ number: '7387', quantity: 5 }], { accept: 'partial' });
    expect(cut).toMatchObject({ accepted: true, totalStake: '240.00' });
    expect(cut.lines).toMatchObject([
      { outcome: 'accepted', quantity: 2, stake: '240.00', rate: '0' },
      { outcome: 'refused', quantity: 3, stake: '360.00', reason: 'sold_out', availableQuantity: 0 },
    ]);
  });

  it('is available again when a bill is cancelled', async () => {
    const roundId = await openRound();
    const bill = await buy(roundId, 6);
    const params = { billNumber: bill.billNumber ?? '' };
    const kept = await api.ok({ apiKey: a1.apiKey }, 'intake.get', { params });
    expect(kept.data.lines).toEqual(bill.lines);
    await api.ok({ apiKey: a1.apiKey }, 'intake.cancel', { params });
    expect(await stockOf(roundId)).toEqual([]);
    expect((await buy(roundId, 6)).accepted).toBe(true);
  });

  it('is shown with the open rounds: price, prizes, maximum per player, and what is left', async () => {
    const roundId = await openRound();
    await buy(roundId, 2, { agent: a2 });
    await buy(roundId, 1, { number: '0001' });
    const { data } = await api.ok({ apiKey: a2.apiKey }, 'intake.rounds', {
      query: { providerId: 'thai-set' },
    });
    const round = data.find((candidate) => candidate.roundId === String(roundId));
    expect(round?.betTypes).toEqual([]);
    expect(round?.bundles.find(({ size }) => size === 'large')).toMatchObject({
      betType: 'set',
      price: '120.00',
      quantity: 4,
      maxPerPlayer: 2,
      numbers: [
        { number: '7387', left: 2 },
        { number: '0001', left: 4 },
      ],
    });
    expect(round?.bundles.find(({ size }) => size === 'small')?.prizes).toContainEqual({
      prize: 'upper4',
      amount: '25000.00',
    });
  });
});

describe('a quote', () => {
  it('shows what would be accepted, and accepts nothing', async () => {
    const roundId = await openRound();
    const body = {
      roundId: String(roundId),
      player: 'somchai',
      items: itemsOf([{ number: '7387', quantity: 7 }]),
    };
    const { data } = await api.ok({ apiKey: b1.apiKey }, 'intake.quote', { body });
    expect(data).toMatchObject({ accepted: true, totalStake: '840.00' });
    expect(await stockOf(roundId, 'superadmin')).toEqual([]);
  });

  it('is valid for the offer it named: a bill is refused when price or prizes have changed', async () => {
    const roundId = await openRound();
    const { data } = await api.ok({ apiKey: b1.apiKey }, 'intake.rounds', {
      query: { providerId: 'thai-set' },
    });
    const offer = data[0]?.bundles.find(({ size }) => size === 'large')?.offer ?? '';
    expect((await buy(roundId, 1, { agent: b1, offer })).accepted).toBe(true);
    expect(
      (await buy(roundId, 1, { agent: b1, offer: String(BigInt(offer) + 999n) })).lines[0],
    ).toMatchObject({
      reason: 'price_changed',
      currentPrice: '120.00',
      offer,
    });
  });
});

/** Clients that each have their own connection and settings cache, as separate API processes have. */
const stores = Array.from({ length: 64 }, () => openOwnerStore(database.connection, 1));
afterAll(() => Promise.all(stores.map((store) => store.close())));

describe('64 clients at once', () => {
  it('never buy more than the stock, from whichever agent, and together exactly the stock', async () => {
    const roundId = await openRound();
    let taken = 0;
    await Promise.all(
      stores.map(async (store, client) => {
        const offerCache = openOfferCache();
        for (let turn = 0; turn < 3; turn += 1) {
          const agent = (client + turn) % 3 === 0 ? a2 : a1;
          const line = { size: 'large', quantity: 1 + (client % 3) } as const;
          const bill: BillIntent = {
            aggregatorId: agent.aggregatorId,
            agentId: agent.agentId,
            roundId,
            player: `client ${client}`,
            accept: 'partial',
            keyId: null,
            items: [
              {
                betType: 'set',
                number: client % 2 === 0 ? '7387' : '1234',
                stake: satang(0n),
                bundle: { ...line, expectedStake: null, expectedVersion: null },
              },
            ],
            idempotency: {
              scope: 'race',
              key: `race-${client}-${turn}`,
              inputHash: Buffer.from(`${client}`),
            },
          };
          // all of them wait for one master: on a slow machine longer than a bet may
          const [outcome] = await placeBatch(store, offerCache, [bill], { lockMs: 3_600_000 });
          if (outcome?.kind !== 'placed') continue;
          taken += outcome.decision.deltas.units.reduce((sum, { quantity }) => sum + quantity, 0);
        }
      }),
    );
    const left = await stockOf(roundId);
    expect(left.reduce((sum, { sold }) => sum + sold, 0)).toBe(taken);
    expect(left.map(({ number, sold, left: rest }) => [number, sold, rest])).toEqual([
      ['1234', 10, 0],
      ['7387', 10, 0],
    ]);
    const ofA2 = await stockOf(roundId, 'a2');
    expect(ofA2.every(({ sold }) => sold <= 4)).toBe(true);
  });
});
