import { isDeepStrictEqual } from 'node:util';
import { type Operation, type OperationName, operations } from '@drawdesk/contract';
import { expect } from 'vitest';
import type { App } from '../src/app.ts';
import type { RoundId } from '../src/platform/db/ids.ts';
import type { Standby } from '../src/platform/standby/standby.ts';
import { expectations } from './access-expectations.ts';
import { bodyFor, openAccessProbe, paramsFor } from './access-probe.ts';
import { type Person, type TestApi, urlOf } from './test-api.ts';

interface Compared {
  /** With a standby. */
  readonly api: TestApi;
  /** The same database, without one. */
  readonly plain: App;
  readonly standby: Standby;
  /** With bets. */
  readonly roundId: RoundId;
}

const people: readonly Person[] = ['superadmin', 'operator', 'm1', 'a1'];

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Answers of two moments, without the moment. */
const timeless = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (/^(asOf|now|requestId)$/.test(key) ? undefined : value));

/** Expects of an operation that whoever may ask it is answered by the standby alone, and as without a standby. */
export function compareReads({ api, plain, standby, roundId }: Compared) {
  const targets = openAccessProbe(api, '')
    .freshTarget()
    .then((target) => ({ ...target, roundId: String(roundId), logId: '0-1' }));

  return async (name: OperationName): Promise<void> => {
    const one = expectations[name];
    if (!one) throw new Error(`${name} has no expectation`);
    const target = await targets;
    const operation: Operation = operations[name];
    let answered = 0;
    for (const person of people) {
      const body = name === 'log.verify' ? { chainId: '0' } : bodyFor(one, target);
      const bearer = await api.tokenOf(person);
      const params = paramsFor(one, target);
      const query = { ...one.query, ...(name === 'search.find' && { q: 'a1' }) };
      const readHere = async () => {
        const { statusCode, body: text } = await plain.inject({
          ...{ method: operation.method, url: urlOf(operation, params), query },
          headers: { authorization: `Bearer ${bearer}` },
          ...(body && { payload: body }),
        });
        return { status: statusCode, json: timeless(text) };
      };
      const readThere = async () => {
        const before = { ...standby.counts() };
        const { status, json } = await api.ask(null, name, { params, bearer, query, ...(body && { body }) });
        const { primary: onPrimary, standby: onStandby } = standby.counts();
        expect(onPrimary).toBe(before.primary);
        if (status < 300) expect(onStandby).toBeGreaterThan(before.standby);
        return { status, json: timeless(JSON.stringify(json)) };
      };
      const there = await readWhileUnchanged(readHere, readThere);
      if (there.status < 300) answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
  };
}

/** What both servers answer: again when a process wrote something meanwhile, for example the refusals of the last second. */
async function readWhileUnchanged(
  readHere: () => Promise<Answer>,
  readThere: () => Promise<Answer>,
): Promise<Answer> {
  const first = await readHere();
  const there = await readThere();
  const second = await readHere();
  if (!isDeepStrictEqual(first, second)) return readWhileUnchanged(readHere, readThere);
  expect(there).toEqual(first);
  return there;
}
