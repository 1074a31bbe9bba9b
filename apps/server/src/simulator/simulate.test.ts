import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDesk } from '../../test/desk.ts';
import { createApp } from '../app.ts';
import { openIntakeClient } from './intake-client.ts';
import { simulate } from './simulate.ts';
import { tallyLines } from './tally.ts';

const database = await testDatabase();
const desk = await openDesk(database.connection);
const app = await createApp({ connection: database.connection, logLevel: 'silent' });
const address = new URL(await app.listen(0, '127.0.0.1'));
afterAll(async () => {
  await app.close();
  await desk.store.close();
});

const client = (key = desk.agents.a1.apiKey) => openIntakeClient(address, key);

async function soldIn(roundId: bigint) {
  const { rows } = await sql<{ player: string; bet_type: string; number: string; stake: bigint }>`
    select p.username as player, t.bet_type, t.number, t.stake
    from ticket t join player p on p.aggregator_id = t.aggregator_id and p.id = t.player_id
    where t.round_id = ${roundId}
    order by t.bill_id, t.line_no`.execute(desk.store.db);
  return rows;
}

describe('a simulation over the intake API', () => {
  let roundId = 0n;
  beforeAll(async () => {
    roundId = await desk.openRound();
  });

  it('places its bills and tells what was taken, ticket for ticket', async () => {
    const { tally } = await simulate({
      client: client(),
      rate: 40,
      seconds: 1,
      seed: 3,
      roundId: String(roundId),
    });
    const sold = await soldIn(roundId);
    expect(tally.bills.sent).toBe(40);
    expect(tally.bills.failed).toBe(0);
    expect(tally.tickets.accepted).toBe(sold.length);
    expect(tally.stake).toBe(sold.reduce((sum, { stake }) => sum + stake, 0n));
    expect(tallyLines(tally, 1)[0]).toMatch(
      /^40 bills in 1\.0 s \(40\.0\/s\): \d+ accepted, \d+ refused, 0 failed$/,
    );
  });

  it('places the same bets again for the same seed, as bills of their own', async () => {
    const again = await desk.openRound({ label: 'twin' });
    const twin = await desk.openRound({ label: 'twin 2', providerId: 'thai-gov' });
    // one at a time: answers then cannot overtake each other
    for (const id of [again, twin])
      await simulate({ client: client(), rate: 15, seconds: 1, seed: 8, roundId: String(id) });
    const bets = async (id: bigint) =>
      (await soldIn(id)).map(({ player, bet_type }) => `${player} ${bet_type}`).sort();
    expect((await bets(again)).length).toBeGreaterThan(15);
    // the numbers talked about before a draw differ with its label, who bets and how does not
    expect(await bets(twin)).toEqual(await bets(again));
  });

  it('counts what is refused by its reason', async () => {
    await desk.set('company', 'upper3', { accept: false });
    const { tally } = await simulate({
      client: client(),
      rate: 60,
      seconds: 1,
      seed: 5,
      roundId: String(roundId),
    });
    await desk.set('company', 'upper3', { accept: true });
    expect(tally.bills.failed).toBe(0);
    // what is closed is not offered, so nobody bets on it
    expect(tally.reasons.get('bet_type_closed')).toBeUndefined();

    await desk.set('company', 'lower2', { maxBetPerNumber: '100', limit: '100' });
    const limited = await simulate({
      client: client(),
      rate: 60,
      seconds: 1,
      seed: 6,
      roundId: String(roundId),
    });
    expect(
      (limited.tally.reasons.get('number_limit') ?? 0) + (limited.tally.reasons.get('above_maximum') ?? 0),
    ).toBeGreaterThan(0);
    expect(limited.tally.bills.failed).toBe(0);
  });

  it('says so when there is nothing to bet on, when the key is wrong, and when nobody answers', async () => {
    const asked = { rate: 1, seconds: 1, seed: 1 };
    await expect(simulate({ client: client(), ...asked, roundId: '999999' })).rejects.toThrow(
      'No open round of round 999999',
    );
    await expect(simulate({ client: client('no-such-key'), ...asked })).rejects.toThrow(/not_signed_in/);
    const nobody = openIntakeClient(new URL('http://127.0.0.1:1'), 'key');
    await expect(simulate({ client: nobody, ...asked })).rejects.toThrow(/does not answer/);
  });
});
