import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRowBuffer } from './row-buffer.ts';

const lines = { warn: vi.fn() };
afterEach(() => {
  vi.useRealTimers();
  lines.warn.mockClear();
});

function bufferOf(write: (rows: readonly number[]) => Promise<void>) {
  return openRowBuffer<number>({ waitingMax: 10, rowsMax: 4, writeEveryMs: 250, write, lines, name: 'rows' });
}
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

describe('a row buffer', () => {
  it('writes what waits in parts, in the order it came', async () => {
    const writes: (readonly number[])[] = [];
    const buffer = bufferOf(async (rows) => void writes.push(rows));
    for (const first of [1, 3, 5, 7]) buffer.add(2, () => numbers(2, first));
    await buffer.flush();
    expect(writes).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(buffer.counts()).toEqual({ written: 8, dropped: 0 });
    await buffer.close();
  });

  it('writes by itself after a moment, and nothing while nothing waits', async () => {
    vi.useFakeTimers();
    const write = vi.fn(async () => undefined);
    const buffer = bufferOf(write);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(write).not.toHaveBeenCalled();
    buffer.add(1, () => [1]);
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(write).toHaveBeenCalledWith([1]);
    await buffer.close();
  });

  it('drops what no longer fits, counts it and says so once', async () => {
    const writes: number[] = [];
    const buffer = bufferOf(async (rows) => void writes.push(...rows));
    buffer.add(8, () => numbers(8));
    buffer.add(3, () => numbers(3, 100));
    buffer.add(2, () => numbers(2, 9));
    await buffer.flush();
    await buffer.flush();
    expect(writes).toEqual(numbers(10));
    expect(buffer.counts()).toEqual({ written: 10, dropped: 3 });
    expect(lines.warn.mock.calls).toEqual([[{ rows: 3 }, 'rows were dropped: too many waited']]);
    await buffer.close();
  });

  it('drops and counts what the database does not take, and goes on with what comes later', async () => {
    const writes: number[] = [];
    let isAway = true;
    const buffer = bufferOf(async (rows) => {
      if (isAway) throw new Error('away');
      writes.push(...rows);
    });
    buffer.add(2, () => numbers(2));
    await buffer.flush();
    expect(lines.warn).toHaveBeenCalledTimes(1);
    isAway = false;
    buffer.add(1, () => [7]);
    await buffer.flush();
    expect(writes).toEqual([7]);
    expect(buffer.counts()).toEqual({ written: 1, dropped: 2 });
    await buffer.close();
  });

  it('writes what waits when the process stops in order', async () => {
    const writes: number[] = [];
    const buffer = bufferOf(async (rows) => void writes.push(...rows));
    buffer.add(3, () => numbers(3));
    await buffer.close();
    expect(writes).toEqual([1, 2, 3]);
  });

  it('makes rows only when they are written', async () => {
    const make = vi.fn(() => [1]);
    const buffer = bufferOf(async () => undefined);
    buffer.add(1, make);
    expect(make).not.toHaveBeenCalled();
    await buffer.close();
    expect(make).toHaveBeenCalledTimes(1);
  });
});
