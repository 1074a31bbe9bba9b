import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLogLine } from '../../../test/add-log-line.ts';
import { testDatabase } from '../../../test/database.ts';
import { type OwnerStore, openOwnerStore } from '../../platform/db/store.ts';
import { keysOf } from '../../platform/keys/keys.ts';
import { enterResult } from '../results/enter-result.ts';
import { draw, openSettlementKit, type SettlementKit } from '../settlement/settlement.test-kit.ts';
import { checkAnchors } from '../verify/check-anchors.ts';
import { verifyNightly } from '../verify/nightly.ts';
import { verify } from '../verify/verify.ts';
import { openAnchors } from './anchor-file.ts';
import { beginAnew } from './begin-anew.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'drawdesk-anchors-'));
const file = join(folder, 'anchors.jsonl');
let kit: SettlementKit;
let store: OwnerStore;
let closed: bigint;
beforeAll(async () => {
  kit = await openSettlementKit(database);
  store = kit.testCompany.store;
  closed = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, closed, 'somchai', [['upper3', '387', 10]]);
  await kit.close(closed);
});
beforeEach(async () => {
  rmSync(file, { force: true });
  await sql`delete from installation where key like 'last_anchor:%'`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = (): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');
const problems = async (): Promise<string[]> => (await checkAnchors(store, file)).problems;
const chainIsClean = async (): Promise<boolean> => {
  const { checks } = await verify(store);
  return checks.every(({ check, problems }) => !check.startsWith('log of') || problems.length === 0);
};
const cutLast = async (): Promise<void> => {
  await sql`
    delete from log where aggregator_id = 0 and seq = (select seq from log_head where aggregator_id = 0)`.execute(
    store.db,
  );
  await sql`
    update log_head h set seq = h.seq - 1,
      hash = (select l.hash from log l where l.aggregator_id = 0 and l.seq = h.seq - 1)
    where h.aggregator_id = 0`.execute(store.db);
};

describe('anchors', () => {
  it('are written when something changed, each refers to the one before, and they agree with log and seals', async () => {
    const anchors = openAnchors(file);
    expect(await anchors.write(store)).toBe(true);
    expect(await anchors.write(store)).toBe(false);
    await addLogLine(store, 'more');
    // another process on the same machine continues where this one stopped
    expect(await openAnchors(file).write(store)).toBe(true);
    expect(await anchors.write(store)).toBe(false);
    expect(lines()).toHaveLength(2);
    expect(await problems()).toEqual([]);
  });

  it('after an unfinished line are written on their own line, and the unfinished line is a remark, not a problem', async () => {
    const anchors = openAnchors(file);
    await anchors.write(store);
    appendFileSync(file, '{"anchor":{"lay');
    expect(await checkAnchors(store, file)).toMatchObject({
      problems: [],
      remarks: [expect.stringMatching(/^the last line of .* is incomplete/)],
    });
    await addLogLine(store, 'after the torn line');
    // by the earlier process, and by one that was started after it died
    expect(await anchors.write(store)).toBe(true);
    appendFileSync(file, lines()[0]?.slice(0, 60) ?? '');
    await addLogLine(store, 'after the second one');
    expect(await openAnchors(file).write(store)).toBe(true);
    expect(lines()).toHaveLength(5);
    expect(await checkAnchors(store, file)).toMatchObject({
      problems: [],
      remarks: [
        expect.stringMatching(/^line 2 of .* is incomplete; the next anchor refers to it$/),
        expect.stringMatching(/^line 4 of /),
      ],
    });
  });

  it('after an unfinished time stamp are written, and the time stamp is a remark, not a problem', async () => {
    const anchors = openAnchors(file);
    await anchors.write(store);
    appendFileSync(file, `{"stamp":{"of":"${'ab'.repeat(20)}`);
    await addLogLine(store, 'after the torn stamp');
    expect(await anchors.write(store)).toBe(true);
    expect(await checkAnchors(store, file)).toMatchObject({
      problems: [],
      remarks: [expect.stringMatching(/^line 2 of .* is incomplete/)],
    });
  });

  it('are complete when only the last newline is missing', async () => {
    await openAnchors(file).write(store);
    writeFileSync(file, readFileSync(file, 'utf8').trimEnd());
    expect(await checkAnchors(store, file)).toMatchObject({ problems: [], examined: 1 });
    expect((await checkAnchors(store, file)).remarks).toBeUndefined();
    await addLogLine(store, 'the next one');
    expect(await openAnchors(file).write(store)).toBe(true);
    expect(lines()).toHaveLength(2);
    expect(await problems()).toEqual([]);
  });

  it('that were cut short afterwards are found as a problem, at any place in the file', async () => {
    const anchors = openAnchors(file);
    await anchors.write(store);
    await addLogLine(store, 'to be cut short');
    await anchors.write(store);
    const [first = '', second = ''] = lines();
    writeFileSync(file, `${first}\n${second.slice(0, 80)}`);
    expect(await problems()).toEqual([expect.stringContaining('does not have the anchor')]);
    await addLogLine(store, 'the next one');
    await openAnchors(file).write(store);
    expect(await problems()).toEqual([expect.stringContaining('does not have the anchor')]);
    // one that no later anchor refers to
    writeFileSync(file, `${first.slice(0, 80)}\n${second}\n`);
    expect(await problems()).toEqual([
      expect.stringMatching(/^line 1 of .* is not an anchor that this installation signed$/),
      expect.stringMatching(/^line 2 of .* does not follow/),
    ]);
    writeFileSync(file, `${first}\n${second}\nsomething else`);
    expect(await problems()).toEqual([expect.stringMatching(/^line 3 of .* is not an anchor/)]);
  });

  it('show lines that were cut from the end of a chain, which the database alone does not show', async () => {
    await addLogLine(store, 'to be cut');
    await openAnchors(file).write(store);
    await cutLast();
    expect(await chainIsClean()).toBe(true);
    expect(await problems()).toEqual([
      expect.stringMatching(/^log entry \d+ of the company is missing since/),
    ]);
    // another line instead of it does not help, not even one that the installation itself wrote
    await addLogLine(store, 'another');
    expect(await chainIsClean()).toBe(true);
    expect(await problems()).toEqual([expect.stringMatching(/^log entry \d+ of the company is different/)]);
  });

  it('show a seal that was changed or deleted', async () => {
    await openAnchors(file).write(store);
    const change = sql`update round_seal set hash = sha256(hash) || hash where round_id = ${closed}`;
    await change.execute(store.db);
    expect(await problems()).toContainEqual(
      expect.stringMatching(new RegExp(`^the seal of master \\d+ in round ${closed} is different since`)),
    );
    await sql`update round_seal set hash = substr(hash, 33) where round_id = ${closed}`.execute(store.db);
    expect(await problems()).toEqual([]);
  });

  it('are missed when their file is gone, cut or replaced, until somebody accepts the present file', async () => {
    expect(await problems()).toEqual([]);
    await openAnchors(file).write(store);
    await addLogLine(store, 'more');
    await openAnchors(file).write(store);
    expect(await problems()).toEqual([]);
    const [first = ''] = lines();
    writeFileSync(file, `${first}\n`);
    const cut = expect.stringMatching(
      / does not have the anchor that was written at .*: it was cut, replaced/,
    );
    expect(await problems()).toEqual([cut]);
    rmSync(file);
    const missing = expect.stringMatching(/ is missing; its last anchor was written at /);
    expect(await problems()).toEqual([missing]);
    const alarms: unknown[] = [];
    await verifyNightly(store, { error: (what: unknown) => alarms.push(what) }, { anchorFile: file });
    expect(alarms).toEqual([{ checks: [expect.objectContaining({ problems: [missing] })] }]);
    // a new file does not repair it
    await openAnchors(file).write(store);
    await addLogLine(store, 'and more');
    await openAnchors(file).write(store);
    expect(await problems()).toEqual([cut]);
    await beginAnew(store, file);
    await openAnchors(file).write(store);
    expect(await problems()).toEqual([]);
    rmSync(file);
    expect(await problems()).toEqual([missing]);
  });

  it('count only with the signature of the installation, and in the order they were written', async () => {
    const anchors = openAnchors(file);
    await anchors.write(store);
    await addLogLine(store, 'one');
    await anchors.write(store);
    const [first = '', second = ''] = lines();
    writeFileSync(file, `${second}\n${first}\n`);
    expect(await problems()).toEqual([expect.stringContaining('line 2 of')]);
    writeFileSync(file, `${first.replace('"previous":null', '"previous":"00"')}\n`);
    expect(await problems()).toEqual([
      expect.stringContaining('is not an anchor that this installation signed'),
      expect.stringContaining('does not have the anchor'),
    ]);
    await beginAnew(store, file);
    const foreignStore = openOwnerStore(database.connection, 1, keysOf(['ff'.repeat(32)], 'wrong keys'));
    rmSync(file);
    await openAnchors(file).write(foreignStore);
    await foreignStore.close();
    expect(await problems()).toEqual([
      expect.stringContaining('is not an anchor that this installation signed'),
    ]);
  });

  it('are on disk before a result is entered, and no result is entered when they cannot be written', async () => {
    const anchors = openAnchors(file);
    const jobs = { sendIn: async () => undefined };
    const enter = (anchorsOf: typeof anchors) =>
      enterResult({ store, jobs, anchors: anchorsOf }, kit.ask('operator'), {
        roundId: closed,
        entered: draw,
      });
    const broken = { file, write: () => Promise.reject(new Error('the disk is full')) };
    await expect(enter(broken)).rejects.toMatchObject({ code: 'anchor_failed' });
    await addLogLine(store, 'before the result');
    await enter(anchors);
    expect(lines().at(-1)).toContain('"log":[["0"');
    expect(await problems()).toEqual([]);
  });
});
