import { describe, expect, it } from 'vitest';
import { errorMessage, roundStatuses } from './index.ts';

describe('the values of a problem in a sentence', () => {
  it('are words of the language of the reader', () => {
    expect(errorMessage('not_found', 'en', { what: 'round' })).toBe('Round not found.');
    expect(errorMessage('not_found', 'th', { what: 'round' })).toBe('ไม่พบงวด');
    expect(errorMessage('not_allowed', 'th', { action: 'view', subject: 'agent' })).not.toMatch(/[a-z]/i);
    expect(errorMessage('status_already', 'th', { status: 'suspended' })).toBe('ถูกระงับอยู่แล้ว');
    expect(errorMessage('plan_ended', 'en', { state: 'withdrawn' })).toBe('Already withdrawn.');
  });

  it.each(roundStatuses)('have a name for the state %s of a round', (status) => {
    expect(errorMessage('round_state', 'th', { status, needed: status })).not.toMatch(/[a-z]/);
  });

  it('name several states one after the other', () => {
    const values = { status: 'settled', needed: 'open, waiting' };
    expect(errorMessage('round_state', 'en', values)).toBe(
      'The round is settled. This is possible only while a round is open or waiting for its result.',
    );
    expect(errorMessage('round_state', 'th', values)).toBe('งวดนี้คิดผลแล้ว ทำรายการนี้ได้เฉพาะงวดที่เปิดรับหรือรอผล');
  });

  it('stay as they are where they are no codes', () => {
    expect(errorMessage('same_master', 'th', { name: 'round' })).toContain('round');
    expect(errorMessage('not_found', 'en', { what: 'toString' })).toBe('toString not found.');
  });
});
