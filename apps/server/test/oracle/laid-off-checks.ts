import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AggregatorId, RoundId } from '../../src/platform/db/ids.ts';
import type { TestApi } from '../test-api.ts';
import { costOf, type LaidOffBooks, type LaidOffPosting } from './laid-off.ts';
import { dealingPeople } from './lay-off-history.ts';
import type { Ledgerless } from './postings.ts';
import type { Tier } from './share-arithmetic.ts';

interface Made {
  books: Ledgerless;
  laidOff: LaidOffBooks;
  ranges: readonly { from: string; to: string }[];
}

const baht = (satang: bigint): string => {
  const size = String(satang < 0n ? -satang : satang).padStart(3, '0');
  return `${satang < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};
const addUp = <T>(all: readonly T[], of: (one: T) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n);
const netOf = (postings: readonly LaidOffPosting[]): bigint => addUp(postings, (one) => one.won - one.cost);
const figuresOf = (postings: readonly LaidOffPosting[]) => ({
  layOffs: postings.reduce((sum, { layOffs }) => sum + layOffs, 0),
  stake: baht(addUp(postings, (one) => one.stake)),
  cost: baht(addUp(postings, (one) => one.cost)),
  won: baht(addUp(postings, (one) => one.won)),
  net: baht(netOf(postings)),
});

/** Every figure about lay-offs, of every tier that has dealers, against what its bets bring. */
export function checkLaidOff(api: TestApi, made: () => Made): void {
  const { a1, b1 } = api.agents;
  const tierOf = { superadmin: 0n, m1: a1.aggregatorId, m2: b1.aggregatorId } satisfies Record<
    (typeof dealingPeople)[number],
    AggregatorId
  >;

  it('have lay-offs of every tier and in every state in them, some of them late, won, lost and reversed', () => {
    const { laidOff } = made();
    const { layOffs, postings, open } = laidOff;
    expect(new Set(postings.map((one) => one.aggregatorId)).size).toBe(3);
    expect(new Set(layOffs.map(({ last }) => last)).size).toBe(5);
    expect(open.length).toBeGreaterThan(0);
    expect(postings.some(({ won }) => won > 0n)).toBe(true);
    expect(postings.some(({ won, stake }) => won === 0n && stake > 0n)).toBe(true);
    expect(postings.some(({ stake }) => stake < 0n)).toBe(true);
    // what was accepted after the draw is no part of the settlement in force
    const inForce = (ofOne: (one: LaidOffPosting) => boolean) =>
      postings.filter(ofOne).reduce((sum, one) => sum + one.layOffs, 0);
    expect(
      layOffs.some(
        ({ id, last, round_id }) =>
          last === 'accepted' &&
          inForce(({ roundId }) => roundId === round_id) > 0 &&
          inForce(({ layOffId }) => layOffId === id) === 0,
      ),
    ).toBe(true);
  });

  it('leave the dealers with what their bets cost and won, and all tiers with their dealers with nothing', async () => {
    const { books, laidOff } = made();
    const ledger = await api.rows<{ round_id: bigint; tier: string; amount: bigint }>(sql`
      select j.round_id, side.tier, sum(side.amount)::bigint as amount
      from journal j
      join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
      cross join lateral (values (l.credit_tier, l.amount), (l.debit_tier, -l.amount)) as side (tier, amount)
      where j.round_id is not null
      group by j.round_id, side.tier`);
    const rounds = new Set([
      ...ledger.map(({ round_id }) => round_id),
      ...books.postings.map((one) => one.roundId),
    ]);
    for (const roundId of rounds) {
      const found = new Map(
        ledger.filter((row) => row.round_id === roundId).map((row) => [row.tier, row.amount]),
      );
      const sold = books.postings.filter((one) => one.roundId === roundId);
      const placed = laidOff.postings.filter((one) => one.roundId === roundId);
      const ofCompany = netOf(placed.filter((one) => one.aggregatorId === 0n));
      const soldBy = (tier: Tier) => addUp(sold, (one) => one.net[tier]);
      const expected = {
        player: soldBy('player'),
        agent: soldBy('agent'),
        master: soldBy('master') + netOf(placed) - ofCompany,
        company: soldBy('company') + ofCompany,
        dealer: -netOf(placed),
      };
      for (const [tier, amount] of Object.entries(expected))
        expect([roundId, tier, found.get(tier) ?? 0n]).toEqual([roundId, tier, amount]);
      expect(addUp([...found.values()], (amount) => amount)).toBe(0n);
    }
  });

  it.each(dealingPeople)('show %s its dealers with balance and credit, and nobody else’s', async (who) => {
    const { laidOff } = made();
    const own = laidOff.postings.filter((one) => one.aggregatorId === tierOf[who]);
    const { data } = await api.ok(who, 'dealers.list', { query: {}, bearer: await api.tokenOf(who) });
    expect(data).toHaveLength(2);
    for (const { dealerId, accountId, balance, creditUsed } of data) {
      const owed = -netOf(own.filter((one) => String(one.dealerId) === dealerId));
      const open = addUp(
        laidOff.open.filter((one) => String(one.dealer_id) === dealerId),
        costOf,
      );
      expect({ dealerId, balance, creditUsed }).toEqual({
        dealerId,
        balance: baht(owed),
        creditUsed: baht(open + (owed > 0n ? owed : 0n)),
      });
      const account = await api.ok(who, 'ledger.account', {
        params: { accountId },
        bearer: await api.tokenOf(who),
      });
      expect(account.data.balance).toBe(baht(owed));
    }
  });

  it.each(dealingPeople)('report to %s what was laid off, by dealer, round and day', async (who) => {
    const { books, laidOff, ranges } = made();
    const bearer = await api.tokenOf(who);
    // settlements of the last days are reported later than the rounds
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.parse(today) - 90 * 86_400_000).toISOString().slice(0, 10);
    const until = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    for (const range of [...ranges, { from, to: until }]) {
      const own = laidOff.postings.filter(
        (one) => one.aggregatorId === tierOf[who] && one.day >= range.from && one.day <= range.to,
      );
      const isSomething = (postings: readonly LaidOffPosting[]) =>
        addUp(postings, (one) => one.stake) !== 0n || addUp(postings, (one) => one.won) !== 0n;
      const { data, summary } = await api.ok(who, 'dealers.report', { query: range, bearer });
      const rowsOf = [...Map.groupBy(own, (one) => `${one.dealerId}/${one.roundId}/${one.day}`)].filter(
        ([, postings]) => isSomething(postings),
      );
      expect(
        Object.fromEntries(
          data.flatMap(({ dealerId, rounds }) =>
            rounds.map(({ roundId, bookedOn, layOffs, stake, cost, won, net }) => [
              `${dealerId}/${roundId}/${bookedOn}`,
              { layOffs, stake, cost, won, net },
            ]),
          ),
        ),
      ).toEqual(Object.fromEntries(rowsOf.map(([key, postings]) => [key, figuresOf(postings)])));
      const shown = rowsOf.flatMap(([, postings]) => postings);
      expect(summary.total).toEqual(figuresOf(shown));
      // each round once, with everything that was sold and laid off in it
      const sold = books.postings.filter((one) => tierOf[who] === 0n || one.aggregatorId === tierOf[who]);
      const ofRounds = [...new Set(shown.map(({ roundId }) => roundId))].map((roundId) => ({
        roundId,
        total: addUp(
          sold.filter((one) => one.roundId === roundId),
          (one) => one.stake,
        ),
        laidOff: addUp(
          laidOff.postings.filter((one) => one.roundId === roundId && one.aggregatorId === tierOf[who]),
          (one) => one.stake,
        ),
      }));
      const keptOf = (all: readonly { total: bigint; laidOff: bigint }[]) => {
        const [total, placed] = [addUp(all, (one) => one.total), addUp(all, (one) => one.laidOff)];
        return { total: baht(total), laidOff: baht(placed), kept: baht(total - placed) };
      };
      expect(summary.rounds).toHaveLength(ofRounds.length);
      expect(
        Object.fromEntries(
          summary.rounds.map(({ roundId, total, laidOff, kept }) => [roundId, { total, laidOff, kept }]),
        ),
      ).toEqual(Object.fromEntries(ofRounds.map((one) => [one.roundId, keptOf([one])])));
      expect(summary.kept).toEqual(keptOf(ofRounds));
      for (const { dealerId, layOffs, stake, cost, won, net } of data)
        expect({ layOffs, stake, cost, won, net }).toEqual(
          figuresOf(shown.filter((one) => String(one.dealerId) === dealerId)),
        );
    }
  });

  it.each(dealingPeople)('show %s its net by day with what it laid off', async (who) => {
    const { books, laidOff, ranges } = made();
    const bearer = await api.tokenOf(who);
    const everything = { from: ranges.at(-1)?.from ?? '', to: new Date().toISOString().slice(0, 10) };
    for (const range of [...ranges, everything])
      for (const providerId of [undefined, 'thai-gov', 'hanoi']) {
        const isIn = (one: { day: string; roundId: RoundId; aggregatorId: AggregatorId }) =>
          one.day >= range.from &&
          one.day <= range.to &&
          (providerId === undefined || providerOf.get(one.roundId) === providerId);
        const providerOf = new Map(books.postings.map((one) => [one.roundId, one.providerId]));
        const own = laidOff.postings.filter((one) => one.aggregatorId === tierOf[who] && isIn(one));
        const tier = tierOf[who] === 0n ? 'company' : 'master';
        const sold = books.postings.filter(
          (one) => isIn(one) && (tier === 'company' || one.aggregatorId === tierOf[who]),
        );
        const { layOffs: _, ...figures } = figuresOf(own);
        const netAfter = baht(addUp(sold, (one) => one.net[tier]) + netOf(own));
        const { summary } = await api.ok(who, 'reports.daily', {
          query: { ...range, ...(providerId !== undefined && { providerId }) },
          bearer,
        });
        expect(summary.laidOff).toEqual(own.length === 0 ? null : { ...figures, netAfter });
      }
  });

  it.each(dealingPeople)(
    'list to %s each lay-off with what it brings in the settlement in force',
    async (who) => {
      const { laidOff } = made();
      const bearer = await api.tokenOf(who);
      const own = laidOff.layOffs.filter((one) => one.aggregator_id === tierOf[who]);
      for (const [roundId, layOffs] of Map.groupBy(own, (one) => one.round_id)) {
        const { data } = await api.ok(who, 'layOff.list', { params: { roundId: String(roundId) }, bearer });
        const inForce = (id: bigint) => {
          const posted = laidOff.postings.filter((one) => one.layOffId === id);
          return posted.reduce((sum, one) => sum + one.layOffs, 0) === 0 ? null : baht(netOf(posted));
        };
        expect(
          Object.fromEntries(
            data.map(({ layOffId, cost, result }) => [layOffId, [cost, result?.net ?? null]]),
          ),
        ).toEqual(
          Object.fromEntries(layOffs.map((one) => [String(one.id), [baht(costOf(one)), inForce(one.id)]])),
        );
      }
    },
  );
}
