import type { ResultVersion, RoundStatus } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { roundStepOf } from './round-step.ts';

const version = (versionNo: number, change: Partial<ResultVersion> = {}): ResultVersion => ({
  resultId: String(versionNo),
  roundId: '1',
  versionNo,
  status: 'entered',
  entered: { prize_two: '08' },
  secondEntry: null,
  derived: { lower2: '08' },
  reason: null,
  enteredBy: 'Ann',
  enteredByMe: false,
  enteredAt: '2026-11-20T09:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  ...change,
});
const stands = (
  status: RoundStatus,
  versions: ResultVersion[],
  settlementState: 'none' | 'running' | 'failed' | 'done' = 'none',
) => roundStepOf({ status, settlementState, houseGame: null }, versions);

test('a closed round can be entered, and shows what was sent back last', () => {
  const rejected = version(1, { status: 'rejected', decisionReason: 'typed the wrong draw' });
  expect(stands('waiting', [])).toEqual({ step: 'enter', before: undefined });
  expect(stands('waiting', [version(2, { status: 'mismatched' }), rejected])).toMatchObject({
    step: 'enter',
    before: { versionNo: 2 },
  });
});

test('nobody enters the result of a round that the product draws itself', () => {
  const result = roundStepOf({ status: 'waiting', settlementState: 'none', houseGame: 'yigi' }, []);
  expect(result).toEqual({ step: 'house' });
});

test('an entered result is confirmed by looking at it, or keyed again when it is hidden', () => {
  expect(stands('waiting_confirm', [version(1)]).step).toBe('confirm');
  expect(
    stands('waiting_confirm', [version(1, { entered: null, secondEntry: null, derived: null })]).step,
  ).toBe('blind');
});

test('while a confirmed result is being settled nobody can decide anything', () => {
  const confirmed = version(1, { status: 'confirmed' });
  expect(stands('waiting_confirm', [confirmed], 'running').step).toBe('settling');
});

test('a settlement that failed may be tried again', () => {
  const confirmed = version(2, { status: 'confirmed' });
  expect(stands('waiting_confirm', [confirmed, version(1, { status: 'rejected' })], 'failed')).toMatchObject({
    step: 'failed',
    version: { versionNo: 2 },
  });
});

test('a settled round shows the version that was confirmed last', () => {
  const versions = [
    version(3, { status: 'rejected' }),
    version(2, { status: 'confirmed' }),
    version(1, { status: 'confirmed' }),
  ];
  expect(stands('settled', versions, 'done')).toMatchObject({ step: 'settled', version: { versionNo: 2 } });
});

test.each(['scheduled', 'open'] as const)('a %s round has no result yet', (status) => {
  expect(stands(status, []).step).toBe('early');
});

test.each(['cancelled', 'void_pending', 'voided'] as const)('a %s round takes no result', (status) => {
  expect(stands(status, [version(1)]).step).toBe('ended');
});
