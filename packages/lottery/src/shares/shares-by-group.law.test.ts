import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetFamily, betFamilies } from '../bet-types/families.ts';
import {
  type AgentShares,
  otherReceived,
  type ReceivedShares,
  receivedIn,
  rowFor,
  type ShareScope,
  type SharesByGroup,
  sharesIn,
  sharesProblems,
  splitShares,
  usedBy,
  usesOf,
} from './shares-by-group.ts';

const groups = ['thai', 'stock', 'yigi'] as const;
const everyScope = [...groups, null].flatMap((group) =>
  [...betFamilies, null].map((family): ShareScope => ({ group, family })),
);
const steps = (most: number) => fc.integer({ min: 0, max: most / 50 }).map((count) => count * 50);
const anyScope = fc.constantFrom(
  ...everyScope.filter(({ group, family }) => group !== null || family !== null),
);
const byScope = { selector: ({ group, family }: ShareScope) => `${group}/${family}`, maxLength: 6 };

/** A set of shares that uses at most so much. */
const anySet = (most: number): fc.Arbitrary<AgentShares> =>
  fc.oneof(
    steps(most).chain((both) =>
      steps(both).map((agentBp) => ({ agentBp, masterBp: both - agentBp, split: null })),
    ),
    fc
      .tuple(steps(most), fc.double({ min: 0, max: 1, noNaN: true }), steps(10_000))
      .chain(([givenBp, part, remainderBp]) =>
        steps(givenBp).map((agentBp) => ({
          agentBp,
          masterBp: 0,
          split: { givenBp, forcedBp: Math.floor((agentBp * part) / 50) * 50, remainderBp },
        })),
      ),
  );

const anyReceived: fc.Arbitrary<ReceivedShares> = fc.record({
  shareBp: steps(10_000),
  rows: fc.uniqueArray(
    fc.tuple(anyScope, steps(10_000)).map(([scope, shareBp]) => ({ ...scope, shareBp })),
    byScope,
  ),
});

/** Any terms, most of which may not be saved. */
const anyWish = fc.record({
  received: anyReceived,
  own: fc
    .tuple(
      anySet(10_000),
      fc.uniqueArray(
        fc.tuple(anyScope, anySet(10_000)).map(([scope, set]) => ({ ...scope, ...set })),
        byScope,
      ),
    )
    .map(([set, rows]): SharesByGroup => ({ ...set, rows })),
});

/** Terms that may be saved: sets above what the master received for something else are among them. */
const anyTerms = fc.oneof(
  anyWish.filter(({ own, received }) => sharesProblems(own, received).length === 0),
  anyReceived.chain((received) => {
    const limitOf = (scope: ShareScope) =>
      Math.min(
        ...everyScope
          .filter(
            ({ group, family }) => (scope.group ?? group) === group && (scope.family ?? family) === family,
          )
          .map((within) => receivedIn(received, within)),
      );
    return fc.record({
      received: fc.constant(received),
      own: fc
        .tuple(
          anySet(limitOf({ group: null, family: null })),
          fc.uniqueArray(
            anyScope.chain((scope) => anySet(limitOf(scope)).map((set) => ({ ...scope, ...set }))),
            byScope,
          ),
        )
        .map(([set, rows]): SharesByGroup => ({ ...set, rows })),
    });
  }),
);

describe('the split of what a master received (shares.md §3)', () => {
  const split = (remainderBp: number) =>
    splitShares({ agentBp: 2000, masterBp: 0, split: { givenBp: 6000, forcedBp: 0, remainderBp } }, 7000);

  test('the worked example: received 70, given 60, taken 20, and a remainder of 0, 30 or all', () => {
    expect(split(0)).toEqual({ agent: 2000, master: 1000, company: 7000 });
    expect(split(3000)).toEqual({ agent: 2000, master: 4000, company: 4000 });
    expect(split(10_000)).toEqual({ agent: 2000, master: 5000, company: 3000 });
  });

  test('terms that may be saved have no problem, and their shares are 100% in steps of 0.5% everywhere', () => {
    fc.assert(
      fc.property(anyTerms, ({ own, received }) => {
        expect(sharesProblems(own, received)).toEqual([]);
        for (const scope of everyScope) {
          const shares = sharesIn(own, received, scope);
          expect(shares.agent + shares.master + shares.company).toBe(10_000);
          for (const share of Object.values(shares)) {
            expect(share >= 0).toBe(true);
            expect(share % 50).toBe(0);
          }
        }
      }),
    );
  });

  test('the agent has what it takes, at least what is forced; the master never more than received less taken', () => {
    fc.assert(
      fc.property(anyTerms, ({ own, received }) => {
        for (const scope of everyScope) {
          const set = rowFor(own.rows, scope) ?? own;
          const { agent, master } = sharesIn(own, received, scope);
          expect(agent).toBe(set.agentBp);
          if (set.split) expect(agent >= set.split.forcedBp && agent <= set.split.givenBp).toBe(true);
          expect(master <= receivedIn(received, scope) - agent).toBe(true);
        }
      }),
    );
  });

  test('a larger remainder never gives the master less, and the agent the same', () => {
    fc.assert(
      fc.property(anySet(10_000), steps(10_000), (set, more) => {
        if (!set.split) return;
        const other = { ...set, split: { ...set.split, remainderBp: Math.max(set.split.remainderBp, more) } };
        const [before, after] = [splitShares(set, 10_000), splitShares(other, 10_000)];
        expect(after.agent).toBe(before.agent);
        expect(after.master >= before.master).toBe(true);
      }),
    );
  });
});

describe('which row applies (shares.md §1)', () => {
  const row = (group: string | null, family: BetFamily | null) => ({ group, family });
  const rows = [row(null, 'digits2'), row('thai', null), row('thai', 'digits2')];

  test('the one for group and family, then the group, then the family, then none', () => {
    expect(rowFor(rows, row('thai', 'digits2'))).toBe(rows[2]);
    expect(rowFor(rows, row('thai', 'digits3'))).toBe(rows[1]);
    expect(rowFor(rows, row('stock', 'digits2'))).toBe(rows[0]);
    expect(rowFor(rows, row('stock', 'run'))).toBeUndefined();
  });

  test('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(anyTerms, ({ own, received }) => {
        const turned = { ...own, rows: own.rows.toReversed() };
        const other = { ...received, rows: received.rows.toReversed() };
        for (const scope of everyScope)
          expect(sharesIn(turned, other, scope)).toEqual(sharesIn(own, received, scope));
      }),
    );
  });

  test('without rows and split the shares are those entered, whatever the master received', () => {
    fc.assert(
      fc.property(anySet(10_000), anyReceived, (set, received) => {
        if (set.split) return;
        for (const scope of everyScope)
          expect(sharesIn({ ...set, rows: [] }, received, scope)).toEqual({
            agent: set.agentBp,
            master: set.masterBp,
            company: 10_000 - set.agentBp - set.masterBp,
          });
      }),
    );
  });
});

describe('where a split comes to other shares (shares.md §3)', () => {
  const split = { givenBp: 6000, forcedBp: 0, remainderBp: 0 };
  const taken = { agentBp: 2000, masterBp: 0, split };
  const received = {
    shareBp: 7000,
    rows: [
      { group: 'thai', family: 'run' as const, shareBp: 9000 },
      { group: null, family: 'digits2' as const, shareBp: 8000 },
    ],
  };
  const thai = { group: 'thai', family: null };

  test('is each group and family for which the master received another share', () => {
    expect(otherReceived({ ...taken, rows: [] }, received)).toEqual([
      { row: null, group: null, family: 'digits2', receivedBp: 8000 },
      { row: null, group: 'thai', family: 'run', receivedBp: 9000 },
    ]);
    expect(otherReceived({ ...taken, rows: [{ ...thai, ...taken }] }, received)).toEqual([
      { row: null, group: null, family: 'digits2', receivedBp: 8000 },
      { row: 0, group: 'thai', family: 'run', receivedBp: 9000 },
      { row: 0, group: 'thai', family: 'digits2', receivedBp: 8000 },
    ]);
  });

  test('every ticket has the shares of its set, or those shown beside them for its group and family', () => {
    fc.assert(
      fc.property(anyTerms, ({ own, received: given }) => {
        const others = otherReceived(own, given);
        for (const scope of everyScope) {
          const set = rowFor(own.rows, scope);
          const at = set ? own.rows.indexOf(set) : null;
          const shown = rowFor(
            others.filter(({ row }) => row === at),
            scope,
          );
          const receivedBp = shown?.receivedBp ?? receivedIn(given, set ?? { group: null, family: null });
          expect(splitShares(set ?? own, receivedBp)).toEqual(sharesIn(own, given, scope));
        }
      }),
    );
  });
});

describe('what is refused (shares.md §4)', () => {
  const direct = (agentBp: number, masterBp: number): AgentShares => ({ agentBp, masterBp, split: null });
  const codes = (own: SharesByGroup, received: ReceivedShares) =>
    sharesProblems(own, received).map(({ row, field, code, boundBp }) => [row, field, code, boundBp]);
  const seventy = { shareBp: 7000, rows: [] };

  test('terms are refused for their limit exactly where an agent uses more than its master received', () => {
    fc.assert(
      fc.property(anyWish, ({ own, received }) => {
        const over = everyScope.some(
          (scope) => usedBy(rowFor(own.rows, scope) ?? own) > receivedIn(received, scope),
        );
        const refused = sharesProblems(own, received).some(({ code }) =>
          ['shares_over_upline', 'given_over_received'].includes(code),
        );
        expect(refused).toBe(over);
        expect(usesOf(own, received).some(({ used, receivedBp }) => used > receivedBp)).toBe(over);
      }),
    );
  });

  test('a row above what the master received for that group, where it received less for it', () => {
    const received = { shareBp: 7000, rows: [{ group: 'yigi', family: null, shareBp: 3000 }] };
    const own = {
      ...direct(1000, 1000),
      rows: [{ group: null, family: 'run' as const, ...direct(2000, 2000) }],
    };
    expect(sharesProblems(own, received)).toEqual([
      { row: 0, field: 'agent', code: 'shares_over_upline', boundBp: 3000, where: received.rows[0] },
    ]);
    expect(codes({ ...own, rows: [] }, received)).toEqual([]);
  });

  test('a split outside its bounds, off the step, and rows for the same or for nothing', () => {
    const split = { givenBp: 6000, forcedBp: 1000, remainderBp: 0 };
    const own = (agentBp: number, over: object = {}) => ({
      agentBp,
      masterBp: 0,
      split: { ...split, ...over },
      rows: [],
    });
    expect(codes(own(1000), seventy)).toEqual([]);
    expect(codes(own(950), seventy)).toEqual([[null, 'agent', 'under_forced', 1000]]);
    expect(codes(own(6050), seventy)).toEqual([[null, 'agent', 'over_given', 6000]]);
    expect(codes(own(6050, { forcedBp: 6050 }), seventy)).toEqual([
      [null, 'forced', 'over_given', 6000],
      [null, 'agent', 'over_given', 6000],
    ]);
    expect(codes(own(1000, { givenBp: 7050 }), seventy)).toEqual([
      [null, 'given', 'given_over_received', 7000],
    ]);
    expect(codes(own(1025, { remainderBp: 10 }), seventy)).toEqual([
      [null, 'agent', 'share_step', 50],
      [null, 'remainder', 'share_step', 50],
    ]);
    const thai = { group: 'thai', family: null, ...direct(0, 0) };
    expect(codes({ ...direct(0, 0), rows: [thai, thai, { ...thai, group: null }] }, seventy)).toEqual([
      [1, 'scope', 'twice', 0],
      [2, 'scope', 'scope_missing', 0],
    ]);
  });
});
