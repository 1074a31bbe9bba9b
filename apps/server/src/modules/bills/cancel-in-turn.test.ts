import { describe, expect, it } from 'vitest';
import { cancelInTurn } from './cancel-in-turn.ts';

describe('cancelling bills in turn', () => {
  it('does one after the other for a master, in their order, also after one that failed', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = cancelInTurn(1n, async () => {
      await gate.promise;
      done.push('first');
      throw new Error('refused');
    });
    const second = cancelInTurn(1n, async () => {
      done.push('second');
      return 'cancelled';
    });
    await cancelInTurn(2n, async () => {
      done.push('of another master');
    });
    gate.resolve();
    await expect(first).rejects.toThrow('refused');
    expect(await second).toBe('cancelled');
    expect(done).toEqual(['of another master', 'first', 'second']);
  });

  it('gives up when its turn does not come in time, and the next one waits on for those before it', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = cancelInTurn(1n, async () => {
      await gate.promise;
      done.push('first');
    });
    await expect(cancelInTurn(1n, async () => done.push('never'), 0)).rejects.toMatchObject({
      code: 'unavailable',
    });
    const third = cancelInTurn(1n, async () => done.push('third'));
    expect(done).toEqual([]);
    gate.resolve();
    await Promise.all([first, third]);
    expect(done).toEqual(['first', 'third']);
  });
});
