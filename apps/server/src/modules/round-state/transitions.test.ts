import { roundStatuses } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { moveRound } from './move-round.ts';
import { lockRound } from './round-row.ts';
import { beforeEntry, mayMove, transitions } from './transitions.ts';

const database = await testDatabase();
let kit: SettlementKit;
let roundId: RoundId;

beforeAll(async () => {
  kit = await openSettlementKit(database);
  roundId = await kit.testCompany.openRound();
});
afterAll(() => kit.testCompany.store.close());

/**
 * The diagram of screens.md §3, arrow by arrow. A declined void goes back to the state in which it was
 * requested.
 */
const arrows = [
  'scheduled → open',
  'scheduled → cancelled',
  'open → waiting',
  'open → cancelled',
  'open → void_pending',
  'waiting → waiting_confirm',
  'waiting → void_pending',
  'waiting_confirm → settled',
  'waiting_confirm → waiting',
  'waiting_confirm → void_pending',
  'settled → waiting_confirm',
  'settled → void_pending',
  'void_pending → voided',
  'void_pending → open',
  'void_pending → waiting',
  'void_pending → waiting_confirm',
  'void_pending → settled',
];

const every = roundStatuses.flatMap((from) => roundStatuses.map((to) => ({ from, to })));

describe('the states of a round', () => {
  it('are those of the diagram and no others', () => {
    const table = every.filter(({ from, to }) => transitions[from].includes(to));
    expect(new Set(table.map(({ from, to }) => `${from} → ${to}`))).toEqual(new Set(arrows));
  });

  it('let a declined void go back only to the state it was requested in', () => {
    for (const returnsTo of ['open', 'waiting', 'waiting_confirm', 'settled'] as const) {
      const pending = { status: 'void_pending', returnsTo, currentSettlementId: null } as const;
      const allowed = roundStatuses.filter((to) => mayMove(pending, to));
      expect(new Set(allowed)).toEqual(new Set([returnsTo, 'voided']));
    }
  });

  it('never lose a settlement: a correction that is rejected goes back to settled', () => {
    const correction = { status: 'waiting_confirm', returnsTo: null, currentSettlementId: 1n } as const;
    expect(mayMove(correction, 'waiting')).toBe(false);
    expect(beforeEntry(correction)).toBe('settled');
    expect(beforeEntry({ ...correction, currentSettlementId: null })).toBe('waiting');
  });

  it.each(every)(
    '$from → $to is made, recorded and published, or refused and writes nothing',
    async ({ from, to }) => {
      // a declined void goes back to waiting here
      await kit.rows(sql`
        update round set status = ${from}, returns_to = ${from === 'void_pending' ? 'waiting' : null} where id = ${roundId}`);
      const traces = () =>
        kit.one<{ steps: bigint; events: bigint; version: number }>(sql`
          select (select count(*) from round_transition where round_id = ${roundId}) as steps,
                 (select count(*) from outbox where topic = 'round') as events,
                 (select version from round where id = ${roundId}) as version`);
      const before = await traces();
      const move = kit.testCompany.store.transaction({ as: 'company' }, async (tx) => {
        const round = await lockRound(tx, roundId);
        if (!round) throw new Error('no round');
        return moveRound(tx, round, to, { account: null, reason: 'a test' });
      });
      const backElsewhere = from === 'void_pending' && !['waiting', 'voided'].includes(to);
      if (arrows.includes(`${from} → ${to}`) && !backElsewhere) {
        expect((await move).status).toBe(to);
        expect(await kit.statusOf(roundId)).toBe(to);
        expect(await traces()).toEqual({
          steps: before.steps + 1n,
          events: before.events + 1n,
          version: before.version + 1,
        });
      } else {
        await expect(move).rejects.toMatchObject({ code: 'round_state', values: { status: from } });
        expect(await kit.statusOf(roundId)).toBe(from);
        expect(await traces()).toEqual(before);
      }
    },
  );
});
