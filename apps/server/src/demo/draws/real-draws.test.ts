import { defaultSwitches, validateDraw } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { hanoiDraws, thaiDraws } from './real-draws.ts';

describe('the real draws of the demo', () => {
  it('are all complete enough to be entered as results', () => {
    expect([thaiDraws.length, hanoiDraws.length]).toEqual([30, 10]);
    for (const { date, entered } of thaiDraws) {
      expect(validateDraw('thai', entered, defaultSwitches), date).toMatchObject({ ok: true });
    }
    for (const { date, entered } of hanoiDraws) {
      expect(validateDraw('hanoi', entered, defaultSwitches), date).toMatchObject({ ok: true });
    }
  });

  it('include the worked example of domain.md §1', () => {
    const draw = thaiDraws.find(({ date }) => date === '2026-05-16');
    const validated = validateDraw('thai', draw?.entered, defaultSwitches);
    expect(validated).toMatchObject({ result: { first: '107387', front3: ['091', '298'], lower2: '08' } });
  });
});
