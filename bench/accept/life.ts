import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { settleResult } from '../../apps/server/src/modules/settlement/settle.ts';
import type { ResultId } from '../../apps/server/src/platform/db/ids.ts';
import { type OwnerStore, openOwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { say } from '../say.ts';
import { largeCompany, openRounds, prepareCompany, soldOf } from './company.ts';
import { firstLine, runLoad, withServer } from './drive.ts';
import { hireOperators, tokenOf } from './staff.ts';

const providers = 20;
const screens = 50;
/** One bill under way for each master: a bill shares a transaction with those of its own master alone. */
const connections = largeCompany.masters;
const betweenWorks_ms = 1_000;
/** Sold in the rounds that are settled beside the measurement, and then in its own ones before it begins: a house that is
 * open for days remembers what its agents sell. */
const before_s = 3;
const warmUp_s = 60;

/**
 * Sells at full speed in 20 rounds of a large company, with 10 quotes and 2 cancels beside 100 bills, while rounds of
 * before are settled and a master changes settings, one of each a second, and screens show totals.
 */
export async function sellAsLifeIs(connection: string, seconds: number): Promise<void> {
  await prepareCompany(connection, largeCompany, providers);
  const store = openOwnerStore(connection, 4);
  try {
    const [superadmin, master] = [
      await tokenOf(store, connection, null),
      await tokenOf(store, connection, 'm0'),
    ];
    const confirm = await hireOperators(store);
    await withServer(connection, 'batched', async (url) => {
      const sell = (roundIds: readonly string[], forSeconds: number) =>
        runLoad({
          url,
          roundIds,
          seconds: forSeconds,
          connections,
          billsPerSecond: null,
          hot: null,
          company: largeCompany,
          skewed: true,
          quotes: 10,
          cancels: 2,
        });
      const before = await openRounds(connection, 'before', providers);
      await sell(before, before_s);
      const confirmed: ResultId[] = [];
      for (const roundId of before) confirmed.push(await confirm(BigInt(roundId)));

      const roundIds = await openRounds(connection, 'now', providers);
      const warmUp = await sell(roundIds, warmUp_s);
      const watching = await openScreens({ url, token: superadmin, roundId: roundIds[0] ?? '' });
      const ended = new AbortController();
      const beside = [
        settleInTurn(store, confirmed, ended.signal),
        changeSettings(url, master, ended.signal),
      ] as const;
      try {
        const figures = await sell(roundIds, seconds);
        ended.abort();
        const [settlements, changes] = await Promise.all(beside);
        say({ name: 'accept-life', ...figures, settlements, changes, screens });
        const { tickets } = await soldOf(connection, roundIds);
        const taken = warmUp.taken + figures.taken;
        if (tickets !== taken)
          throw new Error(`${taken} tickets were answered as accepted, and ${tickets} are stored`);
      } finally {
        ended.abort();
        await watching.close();
      }
    });
  } finally {
    await store.close();
  }
}

async function openScreens(watched: { url: string; token: string; roundId: string }) {
  const program = join(import.meta.dirname, '../watch/screens.ts');
  const child = spawn(process.execPath, [program, JSON.stringify({ ...watched, screens })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await firstLine(child);
  return {
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Settles a round a second, as the worker does. Gives how many. */
async function settleInTurn(store: OwnerStore, resultIds: readonly ResultId[], ended: AbortSignal) {
  let settled = 0;
  for (const resultId of resultIds) {
    if (ended.aborted) break;
    const { state } = await settleResult(store, resultId);
    if (state !== 'settled') throw new Error(`A round beside the sales was not settled: ${state}`);
    settled += 1;
    await pauseUnless(ended);
  }
  return settled;
}

/** A master sets the lowest stake of a bet type once a second. Gives how often. */
async function changeSettings(url: string, token: string, ended: AbortSignal) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sheet = await fetch(`${url}/api/rates/thai-gov`, { headers });
  if (!sheet.ok) throw new Error(`The settings answered ${sheet.status} ${await sheet.text()}`);
  const { data } = (await sheet.json()) as { data: { betTypes: { betType: string; version: number }[] } };
  const from = data.betTypes.find(({ betType }) => betType === 'upper3')?.version ?? 0;
  let changes = 0;
  while (!ended.aborted) {
    const set = { lowest: changes % 2 === 0 ? '2.00' : '1.00' };
    const answer = await fetch(`${url}/api/rates/thai-gov/changes`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        when: 'now',
        changes: [{ betType: 'upper3', version: from + changes, set }],
      }),
    });
    if (!answer.ok) throw new Error(`The change answered ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    changes += 1;
    await pauseUnless(ended);
  }
  return changes;
}

const pauseUnless = (signal: AbortSignal) => pause(betweenWorks_ms, null, { signal }).catch(() => null);
