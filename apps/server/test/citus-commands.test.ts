import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawdesk, launch, printed } from '../src/cli/cli.test-kit.ts';
import { demoPassword } from '../src/demo/cast.ts';
import { citusUrl, type DistributedDatabase, distributedDatabase } from './citus.ts';

/** The commands on a database whose tables Citus distributes, one after the other, as an operator gives them. */

describe.skipIf(citusUrl === '')('on a Citus cluster (DRAWDESK_TEST_CITUS_URL)', () => {
  let database: DistributedDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await distributedDatabase();
    env = {
      DATABASE_URL: database.service,
      DRAWDESK_OWNER_URL: database.url,
      DRAWDESK_SIGNING_KEY: '5e'.repeat(32),
      DRAWDESK_ANCHOR_FILE: 'off',
      PORT: '0',
    };
  });
  afterAll(() => database.remove());

  /** Runs a command until it has said this and `then` is over; it then ends in order. */
  async function running(words: string[], says: RegExp, then = async (_said: string) => {}): Promise<void> {
    const child = launch(words, { env });
    const [, said = ''] = await printed(child, says);
    await then(said);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }

  it('a migration without --distributed leaves the tables where they are', async () => {
    expect(await drawdesk(['migrate'], { env })).toMatchObject({
      code: 0,
      stdout: 'The schema is up to date.\n',
    });
  });

  it('a backup is refused, because it would not be of one moment', async () => {
    const { code, stderr } = await drawdesk(['backup', 'never.dump'], { env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('"Backups of a cluster"') });
  });

  it('the demo is made', async () => {
    const { code, stdout } = await drawdesk(['demo', '--small'], { env });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('The demo was created.') });
  });

  it('the books of the demo agree', async () => {
    const { code, stdout } = await drawdesk(['verify', '--all'], { env });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No differences found.') });
  });

  const signIn = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'superadmin', password: demoPassword }),
    });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    for (const path of ['totals/rounds', 'reports/today', 'dashboard/company', 'log', 'notifications']) {
      const { status } = await fetch(`${url}/api/${path}`, {
        headers: { authorization: `Bearer ${data.accessToken}` },
      });
      expect([path, status]).toEqual([path, 200]);
    }
  };

  it('the API answers', () => running(['serve', '--demo'], /^Drawdesk API: (\S+)$/m, signIn));

  it('a worker works', () => running(['worker'], /^Drawdesk worker: ready$/m));

  it('everything starts in one process', () =>
    running(['start', '--demo'], /^Drawdesk \S+: (\S+)$/m, signIn));
});
