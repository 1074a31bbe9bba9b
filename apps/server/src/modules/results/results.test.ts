import { betTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import { askVoid } from '../rounds/void-round.ts';
import { settleResult } from '../settlement/settle.ts';
import { draw, openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { unsettledResults } from '../settlement/unsettled-results.ts';
import { checkResult } from './check-entry.ts';
import { confirmResult, decideConfirmation, rejectResult } from './confirm-result.ts';
import { listResults } from './list-results.ts';
import { previewResult } from './preview.ts';
import { toVersionDto } from './result-dto.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

async function closedRound(): Promise<bigint> {
  const roundId = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [
    ['upper3', '387', 10],
    ['lower2', '45', 20],
  ]);
  await kit.close(roundId);
  return roundId;
}

async function closedStockRound(): Promise<bigint> {
  const roundId = await kit.testCompany.openRound({ providerId: 'nikkei-morning' });
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['lower2', '10', 20]]);
  await kit.close(roundId);
  return roundId;
}

const list = async (roundId: RoundId, username: string) =>
  (await listResults(kit.testCompany.store, kit.ask(username).caller, roundId)).map(toVersionDto);

const other = { ...draw, prize_two: '45' };
const separation = (on: boolean) => kit.rows(sql`update company set separation_of_duties = ${on}`);
const confirmMode = (mode: string) =>
  kit.rows(sql`update provider set confirm_mode = ${mode} where id = 'thai-gov'`);

describe('confirming a result that pays out more than the company has set', () => {
  const limit = (satang: number) => kit.rows(sql`update company set proof_above = ${satang}`);
  const confirmUnproved = (roundId: RoundId, resultId: ResultId) => {
    const ask = kit.ask('operator2');
    if (ask.caller.kind !== 'account') throw new Error('A person confirms');
    const caller = { ...ask.caller, proved: false };
    return confirmResult(kit.services, { ...ask, caller }, { roundId, resultId });
  };

  it('needs a proof; a payout of exactly that amount needs none', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const preview = await previewResult(kit.testCompany.store, kit.ask('operator2').caller, {
      roundId,
      resultId,
    });
    const payout = Math.round(Number(preview.payout.replaceAll(',', '')) * 100);
    expect(payout).toBeGreaterThan(0);
    await limit(payout - 1);
    await expect(confirmUnproved(roundId, resultId)).rejects.toMatchObject({ code: 'proof_required' });
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    await limit(payout);
    await confirmUnproved(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    await limit(10_000_000);
  });

  it('is done by a person who gave a proof', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await limit(0);
    await kit.confirm(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    await limit(10_000_000);
  });
});

describe('entering a result', () => {
  it('reports every field that does not fit the draw format', async () => {
    const roundId = await closedRound();
    await expect(kit.enter(roundId, { prize_1st: '12', prize_two: '8x', extra: '1' })).rejects.toMatchObject({
      code: 'result_invalid',
      fields: expect.arrayContaining([
        { path: 'body.entered.prize_1st', code: 'wrong_length', values: { digits: '6' } },
        { path: 'body.entered.prize_two', code: 'not_digits' },
        { path: 'body.entered.prize_back_three', code: 'missing' },
        expect.objectContaining({ path: 'body.entered.extra', code: 'unknown_field' }),
      ]),
    });
    expect(await kit.statusOf(roundId)).toBe('waiting');
  });

  it('is refused while the round is open', async () => {
    const roundId = await kit.testCompany.openRound();
    await expect(kit.enter(roundId)).rejects.toMatchObject({ code: 'round_state' });
  });

  it('is refused while another entry waits', async () => {
    const roundId = await closedRound();
    await kit.enter(roundId);
    await expect(kit.enter(roundId, other)).rejects.toMatchObject({ code: 'round_state' });
  });

  it('is refused when the result does not decide a bet type that was sold', async () => {
    const roundId = await kit.testCompany.openRound({ providerId: 'siam-noon' });
    await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['lower2', '45', 20]]);
    await kit.close(roundId);
    const offered = (types: string) =>
      kit.rows(sql`update provider set bet_types = ${types}::text[] where id = 'siam-noon'`);
    // the provider has turned into a three-digit product: its draw format has no second number any more
    await offered('{upper3}');
    await expect(kit.enter(roundId, { upper3: '387' })).rejects.toMatchObject({
      code: 'result_invalid',
      fields: [
        {
          path: 'body.entered',
          code: 'undecided',
          values: { type: { en: betTypes.lower2.en, th: betTypes.lower2.th } },
        },
      ],
    });
    await offered('{upper3,lower2}');
    await kit.drawn(roundId, { upper3: '387', lower2: '45' });
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('happens once for a repeated request', async () => {
    const roundId = await closedRound();
    const { enterResult } = await import('./enter-result.ts');
    const request = kit.ask('operator', 'company:operator', {
      idempotencyKey: 'entered-once',
      input: { roundId: 1 },
    });
    const first = await enterResult(kit.services, request, { roundId, entered: draw });
    const again = await enterResult(kit.services, request, { roundId, entered: draw });
    expect(again).toEqual(first);
    expect(await list(roundId, 'operator')).toHaveLength(1);
  });
});

describe('confirming in review mode', () => {
  it('needs another person than the one who entered', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId, 'operator')).rejects.toMatchObject({ code: 'same_person' });
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    await kit.confirm(roundId, resultId, 'operator2');
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('needs one person where the company has switched separation of duties off', async () => {
    const roundId = await closedRound();
    await separation(false);
    const { resultId } = await kit.enter(roundId);
    await kit.confirm(roundId, resultId, 'operator');
    await separation(true);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });

  it('of a rejected result is refused, and the round waits for a new entry', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    const reject = (username: string) =>
      rejectResult(kit.services, kit.ask(username), { roundId, resultId, reason: 'misread' });
    await reject('operator2');
    expect(await kit.statusOf(roundId)).toBe('waiting');
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'round_state' });
    await expect(reject('operator2')).rejects.toMatchObject({ code: 'round_state' });
    const { resultId: second } = await kit.enter(roundId, other);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'result_decided' });
    await expect(reject('operator2')).rejects.toMatchObject({ code: 'result_decided' });
    await kit.confirm(roundId, second);
    expect((await list(roundId, 'operator')).map((version) => [version.versionNo, version.status])).toEqual([
      [2, 'confirmed'],
      [1, 'rejected'],
    ]);
  });

  it('is no longer needed when the author withdraws the entry', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await rejectResult(kit.services, kit.ask('operator'), { roundId, resultId, reason: 'keyed twice' });
    expect((await list(roundId, 'operator2'))[0]).toMatchObject({
      status: 'withdrawn',
      decisionReason: 'keyed twice',
    });
  });

  it('of a round whose void was requested since then says the state of the round', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
    await askVoid(kit.testCompany.store, kit.ask('operator'), { roundId, reason: 'wrong draw' });
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({
      code: 'round_state',
      values: { status: 'void_pending', needed: 'waiting_confirm' },
    });
  });

  it('of the result in force is refused while its correction waits', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await kit.confirm(roundId, resultId);
    await kit.enter(roundId, other, 'operator', 'misread');
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'result_decided' });
  });

  it('of a correction that is rejected leaves the round as it was settled', async () => {
    const roundId = await closedRound();
    await kit.drawn(roundId);
    const runs = () => kit.rows(sql`select id, kind, payout from settlement where round_id = ${roundId}`);
    const before = await runs();
    const { resultId } = await kit.enter(roundId, other, 'operator', 'misread');
    await rejectResult(kit.services, kit.ask('operator2'), {
      roundId,
      resultId,
      reason: 'the first was right',
    });
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect(await runs()).toEqual(before);
  });

  it('of a result of another round answers “not found”', async () => {
    const [first, second] = [await closedRound(), await closedRound()];
    const { resultId } = await kit.enter(first);
    await expect(kit.confirm(second, resultId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('twice at the same time settles once and answers both', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await Promise.all([
      kit.confirm(roundId, resultId, 'operator2'),
      kit.confirm(roundId, resultId, 'superadmin'),
    ]);
    expect(await kit.rows(sql`select kind from settlement where round_id = ${roundId}`)).toEqual([
      { kind: 'settle' },
    ]);
  });
});

describe('confirming when settling fails', () => {
  const runs = (roundId: RoundId) => kit.rows(sql`select kind from settlement where round_id = ${roundId}`);

  it('is no error: the decision is stored, the round is still being settled, and the next try settles it', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await kit.rows(sql`alter table payout add constraint broken check (false) not valid`);
    await kit.confirm(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    expect(kit.sent).toContainEqual({ name: 'settlement.settle', data: { resultId: String(resultId) } });
    await kit.rows(sql`alter table payout drop constraint broken`);
    await kit.confirm(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect(await runs(roundId)).toEqual([{ kind: 'settle' }]);
  });

  const changeBillCount = (roundId: RoundId, by: number) =>
    kit.rows(sql`
      update number_total set stake = stake + ${by}
      where round_id = ${roundId} and bet_type = 'upper3' and number_key = '387'`);
  const reject = (roundId: RoundId, resultId: ResultId) =>
    rejectResult(kit.services, kit.ask('operator2'), { roundId, resultId, reason: 'it cannot be settled' });

  it('of a result that the settlement refused can be taken back, and the round waits for a new entry', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await changeBillCount(roundId, 100);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    await reject(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('waiting');
    expect((await list(roundId, 'operator'))[0]).toMatchObject({
      status: 'rejected',
      decisionReason: 'it cannot be settled',
    });
    // neither the job of the confirmation nor a person settles a result whose confirmation was withdrawn
    expect(await settleResult(kit.testCompany.store, resultId)).toEqual({ state: 'not_due' });
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'round_state' });
    await expect(reject(roundId, resultId)).rejects.toMatchObject({ code: 'round_state' });
    await changeBillCount(roundId, -100);
    await kit.drawn(roundId, other);
    expect(await runs(roundId)).toEqual([{ kind: 'settle' }]);
  });

  it('of a refused settlement that is confirmed again is settled by the job when the first try fails', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await changeBillCount(roundId, 100);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    expect(await unsettledResults(kit.testCompany.store)).not.toContain(resultId);
    await changeBillCount(roundId, -100);
    await kit.rows(sql`
      create function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`);
    await kit.rows(sql`
      create trigger out_of_order before insert on settlement for each row execute function out_of_order()`);
    const job = { name: 'settlement.settle', data: { resultId: String(resultId) } };
    const jobsBefore = kit.sent.length;
    await kit.confirm(roundId, resultId);
    expect(kit.sent.slice(jobsBefore)).toEqual([job]);
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
    expect(await unsettledResults(kit.testCompany.store)).toContain(resultId);
    await kit.rows(sql`drop trigger out_of_order on settlement`);
    await kit.rows(sql`drop function out_of_order()`);
    expect(await settleResult(kit.testCompany.store, resultId)).toMatchObject({ state: 'settled' });
  });

  it('of a correction that the settlement refused leaves the round as it was settled', async () => {
    const roundId = await closedRound();
    await kit.drawn(roundId);
    const { resultId } = await kit.enter(roundId, other, 'operator', 'misread');
    await changeBillCount(roundId, 100);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'recount_mismatch' });
    await reject(roundId, resultId);
    await changeBillCount(roundId, -100);
    expect(await kit.statusOf(roundId)).toBe('settled');
    expect(await runs(roundId)).toEqual([{ kind: 'settle' }]);
  });

  it('of a result that is confirmed and not settled yet cannot be taken back', async () => {
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
    await expect(reject(roundId, resultId)).rejects.toMatchObject({ code: 'result_decided' });
    await kit.confirm(roundId, resultId);
    await expect(reject(roundId, resultId)).rejects.toMatchObject({ code: 'round_state' });
    expect(await kit.statusOf(roundId)).toBe('settled');
  });
});

describe('confirming in blind mode', () => {
  it('hides the entry from everybody but its author until it is decided', async () => {
    await confirmMode('blind');
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    expect((await list(roundId, 'operator2'))[0]).toMatchObject({
      entered: null,
      derived: null,
      enteredByMe: false,
    });
    expect((await list(roundId, 'operator'))[0]).toMatchObject({ entered: draw, enteredByMe: true });
    await expect(
      previewResult(kit.testCompany.store, kit.ask('operator2').caller, { roundId, resultId }),
    ).rejects.toMatchObject({ code: 'blind_entry_required' });
    const log = await kit.one<{ after: unknown }>(sql`
      select after from log where subject = 'result' and subject_id = ${String(resultId)}`);
    expect(JSON.stringify(log.after)).not.toContain(draw.prize_1st);
    await kit.confirm(roundId, resultId, 'operator2', draw);
    await confirmMode('review');
    expect((await list(roundId, 'superadmin'))[0]).toMatchObject({ entered: draw, status: 'confirmed' });
  });

  it('requires the second entry', async () => {
    await confirmMode('blind');
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId)).rejects.toMatchObject({ code: 'blind_entry_required' });
    await confirmMode('review');
    expect(await kit.statusOf(roundId)).toBe('waiting_confirm');
  });

  it('keeps both entries when they differ, and the round waits for a new one', async () => {
    await confirmMode('blind');
    const roundId = await closedRound();
    const { resultId } = await kit.enter(roundId);
    await expect(kit.confirm(roundId, resultId, 'operator2', other)).rejects.toMatchObject({
      code: 'blind_entry_differs',
    });
    await confirmMode('review');
    expect(await kit.statusOf(roundId)).toBe('waiting');
    expect(
      await kit.one(sql`
        select r.entered, d.decision, d.second_entry from result r join result_decision d on d.result_id = r.id
        where r.id = ${resultId}`),
    ).toEqual({ entered: draw, decision: 'mismatched', second_entry: other });
    expect((await list(roundId, 'operator'))[0]).toMatchObject({
      status: 'mismatched',
      entered: draw,
      secondEntry: other,
    });
  });

  it('confirms an index that is written in another way, for its value is the same', async () => {
    await kit.rows(sql`update provider set confirm_mode = 'blind' where id = 'nikkei-morning'`);
    const first = { index: '38,123.45', change: '+120.10' };
    for (const second of [
      { index: '38123.45', change: '+120.10' },
      { index: '38,123.45', change: '120.1' },
    ]) {
      const roundId = await closedStockRound();
      const { resultId } = await kit.enter(roundId, first);
      await kit.confirm(roundId, resultId, 'operator2', second);
      expect(await kit.statusOf(roundId)).toBe('settled');
      expect((await list(roundId, 'operator'))[0]).toMatchObject({ entered: first, secondEntry: second });
    }
    const roundId = await closedStockRound();
    const { resultId } = await kit.enter(roundId, first);
    await expect(
      kit.confirm(roundId, resultId, 'operator2', { index: '38,123.46', change: '+120.10' }),
    ).rejects.toMatchObject({ code: 'blind_entry_differs' });
    await kit.rows(sql`update provider set confirm_mode = 'review' where id = 'nikkei-morning'`);
  });
});

describe('a value that looks like a slip', () => {
  const check = (roundId: RoundId, entered: unknown) =>
    checkResult(kit.testCompany.store, kit.ask('operator'), { roundId, entered });

  it('is named by the check and by the preview of the second person, and can be entered', async () => {
    const latest = { index: '38,123.45', change: '+120.10' };
    await kit.drawn(await closedStockRound(), latest);
    const roundId = await closedStockRound();
    expect((await check(roundId, { index: '38,243.55', change: '+120.10' })).warnings).toEqual([]);
    expect((await check(roundId, latest)).warnings).toEqual([
      { field: null, code: 'same_as_latest', latest: null },
    ]);
    const slip = { index: '3812.4', change: '+120.10' };
    const warnings = [
      { field: 'index', code: 'few_decimals', latest: null },
      { field: 'index', code: 'far_from_latest', latest: latest.index },
    ];
    expect((await check(roundId, slip)).warnings).toEqual(warnings);
    const { resultId } = await kit.enter(roundId, slip);
    const preview = await previewResult(kit.testCompany.store, kit.ask('operator2').caller, {
      roundId,
      resultId,
    });
    expect(preview.warnings).toEqual(warnings);
    await kit.confirm(roundId, resultId);
    expect(await kit.statusOf(roundId)).toBe('settled');
  });
});
