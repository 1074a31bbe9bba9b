import { createHmac, hash } from 'node:crypto';
import { verifyBeacon } from '@drawdesk/beacon';
import { beaconRoundAfter, beaconTime, numbersFromSeed, numbersInput, quicknet } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { beaconServer, sourceOf, testChain } from '../beacon/beacon.test-kit.ts';
import { beaconsOf } from '../beacon/fetch-beacon.ts';
import { openInHouseKit, workedShots } from './in-house.test-kit.ts';

const kit = await openInHouseKit(await testDatabase());
const { api } = kit;
await api.rows(sql`update provider set beacon = true where id in ('yigi-5', 'round-10')`);

const own = testChain();
const server = await beaconServer(own);
const beaconOf = beaconsOf(server.source);
beforeEach(() => server.release());
afterAll(() => server.close());

const sha256 = (text: string) => hash('sha256', text, 'hex');
const overdue = (roundId: RoundId) => kit.setTimes(roundId, -1_000, -900);
const start = () => server.paths.length;
/** The rounds that were requested since. */
const askedSince = (from: number) => [...new Set(server.paths.slice(from))];
const pathOf = (round: number | undefined) => `/${quicknet.hash}/public/${round}`;

async function waiting(providerId: string): Promise<bigint> {
  const roundId = await kit.opened(providerId);
  if (providerId === 'yigi-5') await kit.shots(roundId, workedShots);
  await kit.awaited(roundId);
  // its beacon comes half a second after the draw time, which is a second in the past
  return roundId;
}

describe('a round that mixes in a public beacon', () => {
  it('names the first beacon round after its draw time when it opens, and shows no random value yet', async () => {
    const roundId = await kit.opened('yigi-5');
    const { beacon, drawAt } = await kit.proof(roundId);
    const round = beaconRoundAfter(new Date(drawAt), quicknet);
    expect(beacon).toEqual({
      chain: quicknet.hash,
      round,
      at: beaconTime(round, quicknet).toISOString(),
      signature: null,
      randomness: null,
    });
  });

  it('is drawn from shots, seed and that beacon round, and publishes all that proves it', async () => {
    const roundId = await waiting('yigi-5');
    await kit.draw(beaconOf);
    expect(await kit.statusOf(roundId)).toBe('settled');
    const { beacon, commitReveal, yigi } = await kit.proof(roundId);
    const { round = 0, signature, randomness } = beacon ?? {};
    expect({ round, signature, randomness }).toEqual(own.sign(round));
    const digest = createHmac('sha256', Buffer.from(commitReveal?.seed ?? '', 'hex'))
      .update(`yigi:${roundId}:${sha256(workedShots.join(' '))}:${randomness}`)
      .digest('hex');
    expect(yigi?.drawn?.mix).toBe(String(BigInt(`0x${digest}`) % 100_000n).padStart(5, '0'));
  });

  it('is drawn from seed and that beacon round where there are no shots', async () => {
    const roundId = await waiting('round-10');
    await kit.draw(beaconOf);
    const { beacon, commitReveal, result } = await kit.proof(roundId);
    const input = numbersInput(commitReveal?.seed ?? '', String(roundId), beacon?.randomness ?? null);
    const [upper3, lower2] = numbersFromSeed(sha256(input)) ?? [];
    expect(result).toMatchObject({ upper3, lower2 });
    expect(
      beacon?.signature &&
        beacon.randomness &&
        verifyBeacon({ ...beacon, signature: beacon.signature, randomness: beacon.randomness }, own.chain),
    ).toBe(true);
  });

  it('waits for its beacon round, and is drawn with it once it is published', async () => {
    server.withhold();
    const roundId = await waiting('yigi-5');
    const from = start();
    const round = (await kit.proof(roundId)).beacon?.round;
    await kit.draw(beaconOf);
    expect(await kit.statusOf(roundId)).toBe('waiting');
    expect((await kit.proof(roundId)).commitReveal?.seed).toBeNull();
    server.release();
    await kit.draw(beaconOf);
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect((await kit.proof(roundId)).beacon?.signature).toBe(own.sign(round ?? 0).signature);
    expect(askedSince(from)).toEqual([pathOf(round)]);
  });

  it.each(['yigi-5', 'round-10'])(
    'is refunded when its beacon round is never published, and uses no other (%s)',
    async (id) => {
      server.withhold();
      const roundId = await waiting(id);
      await overdue(roundId);
      const from = start();
      const { beacon } = await kit.proof(roundId);
      await kit.draw(beaconOf);
      expect(await kit.statusOf(roundId)).toBe('voided');
      expect(await kit.proof(roundId)).toMatchObject({
        refund: 'beacon_away',
        result: null,
        beacon: { round: beacon?.round, signature: null, randomness: null },
      });
      expect(askedSince(from)).toEqual([pathOf(beacon?.round)]);
    },
  );

  it('is refunded when the beacon round was signed by somebody else', async () => {
    const stranger = await beaconServer(testChain(2));
    const roundId = await waiting('yigi-5');
    await overdue(roundId);
    await kit.draw(beaconsOf(sourceOf(stranger, own.chain)));
    expect(stranger.requestCount()).toBe(1);
    expect((await kit.proof(roundId)).refund).toBe('beacon_away');
    await stranger.close();
  });

  it('is refunded when the installation no longer reads a beacon, and is not drawn without it', async () => {
    const roundId = await waiting('round-10');
    await kit.draw(beaconsOf(null));
    expect(await kit.statusOf(roundId)).toBe('waiting');
    await overdue(roundId);
    await kit.draw(beaconsOf(null));
    expect(await kit.proof(roundId)).toMatchObject({ status: 'voided', refund: 'beacon_away' });
  });
});
