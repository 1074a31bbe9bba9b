import { type ChildProcess, spawn } from 'node:child_process';
import { basisPoints, type LayOffInput, rateX100, satang } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { solveApart, startSolver } from './solve-apart.ts';

/** 9,000.00 at 387, which 10.59 at the rate of 850 bring down to nothing. */
const input: LayOffInput = {
  book: {
    stakes: [{ betType: 'upper3', number: '387', potentialPayout: satang(900_000n) }],
    netStakes: satang(1_000n),
    mode: 'independent',
  },
  count: 'payout',
  offers: [
    {
      dealer: '1',
      betType: 'upper3',
      rate: rateX100(85_000),
      discount: basisPoints(0),
      step: satang(100n),
    },
  ],
  creditLeft: new Map(),
};

const stays = new AbortController().signal;
const ask = (tier: bigint, gone = stays, limitMs?: number, start?: () => ChildProcess) =>
  solveApart({ tier, gone, input, target: satang(0n) }, limitMs, start);
/** As a solver that something outside ends as soon as it runs. */
const endedBy = (signal: NodeJS.Signals) => () => {
  const solver = startSolver();
  solver.once('spawn', () => process.kill(solver.pid ?? 0, signal));
  return solver;
};
const answer = { kind: 'reached', cost: 1_100n };

describe('calculations beside the requests', () => {
  it('of several tiers are answered in order of arrival', async () => {
    const done: bigint[] = [];
    const all = [1n, 2n, 3n].map((tier) => ask(tier).then(() => done.push(tier)));
    await Promise.all(all);
    expect(done).toEqual([1n, 2n, 3n]);
  });

  it('are one at a time for each tier, so that none takes the places of others', async () => {
    const first = ask(1n);
    await expect(ask(1n)).rejects.toMatchObject({ code: 'lay_off_busy' });
    expect(await ask(2n)).toMatchObject(answer);
    expect(await first).toMatchObject(answer);
    expect(await ask(1n)).toMatchObject(answer);
  });

  it('are refused where too many wait', async () => {
    const all = [1n, 2n, 3n, 4n].map((tier) => ask(tier));
    await expect(ask(5n)).rejects.toMatchObject({ code: 'lay_off_busy' });
    await Promise.all(all);
  });

  it('that take too long are ended, and say so', async () => {
    await expect(ask(1n, stays, 1)).rejects.toMatchObject({ code: 'lay_off_too_long' });
    expect(await ask(1n)).toMatchObject(answer);
  });

  it('that would need too much memory are refused, and say what helps', async () => {
    const [offer] = input.offers;
    if (!offer) throw new Error('no offer');
    const upper4 = Array.from({ length: 10_000 }, (_, number) => ({
      betType: 'upper4',
      number: String(number).padStart(4, '0'),
      potentialPayout: satang(900_000n),
    }));
    const offers = Array.from({ length: 101 }, (_, index) => ({
      ...offer,
      betType: 'upper4' as const,
      dealer: String(index),
      rate: rateX100(85_000 - index),
      discount: basisPoints(10 * index),
    }));
    const large = { ...input, book: { ...input.book, stakes: upper4 }, offers };
    const asked = solveApart({ tier: 1n, gone: stays, input: large, target: satang(0n) });
    await expect(asked).rejects.toMatchObject({ code: 'lay_off_too_large' });
    expect(await ask(1n)).toMatchObject(answer);
  });

  it('whose process dies fail alone, and say so', async () => {
    const broken = { ...input, book: undefined } as unknown as LayOffInput;
    const asked = solveApart({ tier: 1n, gone: stays, input: broken, target: satang(0n) });
    await expect(asked).rejects.toThrow('The solver ended with 1 and without an answer');
    expect(await ask(1n)).toMatchObject(answer);
  });

  it.each([
    // as without files left: it has no way to send, and tells why later
    ['is not there', () => spawn('/not/there'), 'ENOENT'],
    ['may not be executed', () => spawn('/dev/null'), 'EACCES'],
    [
      'gets no memory',
      () => {
        throw new Error('spawn ENOMEM');
      },
      'ENOMEM',
    ],
  ])('whose process %s are refused for now, with the cause for the log', async (_, start, cause) => {
    await expect(ask(1n, stays, undefined, start)).rejects.toMatchObject({
      code: 'lay_off_busy',
      cause: { message: expect.stringContaining(cause) },
    });
    expect(await ask(1n)).toMatchObject(answer);
  });

  it.each([
    ['SIGTERM', 'lay_off_busy'],
    ['SIGINT', 'lay_off_busy'],
    ['SIGKILL', 'lay_off_too_large'],
  ] as const)('whose process is ended by %s are refused with %s', async (signal, code) => {
    await expect(ask(1n, stays, undefined, endedBy(signal))).rejects.toMatchObject({ code });
    expect(await ask(1n)).toMatchObject(answer);
  });

  it('whose process ends by a fault fail, and name its signal', async () => {
    await expect(ask(1n, stays, undefined, endedBy('SIGSEGV'))).rejects.toThrow('ended with SIGSEGV');
    expect(await ask(1n)).toMatchObject(answer);
  });

  it('that wait too long do not wait for the one that runs, and count as long as they wait', async () => {
    const done: string[] = [];
    const first = ask(1n).then(() => done.push('first'));
    await expect(ask(2n, stays, 1)).rejects.toMatchObject({ code: 'lay_off_busy' });
    done.push('refused');
    await first;
    expect(done).toEqual(['refused', 'first']);
  });

  it('end when the client leaves, waiting or not, and their places are free', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const running = ask(1n, one.signal);
    const waiting = ask(2n, two.signal);
    const last = ask(3n);
    const ended = Promise.allSettled([running, waiting]);
    one.abort();
    two.abort();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await last).toMatchObject(answer);
    expect(await ask(1n)).toMatchObject(answer);
    await expect(ask(1n, AbortSignal.abort())).rejects.toMatchObject({ code: 'lay_off_busy' });
  });
});
