import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { install } from '../src/install.ts';
import { letServe } from '../src/platform/db/service-login.ts';
import { StartProblem } from '../src/platform/errors/start-problem.ts';
import { citusUrl, type DistributedDatabase, databaseOfNodes } from './citus.ts';
import { ask, connect } from './crash/query.ts';

describe.skipIf(citusUrl === '')(
  'on a Citus cluster (DRAWDESK_TEST_CITUS_URL) a database that served before',
  () => {
    let database: DistributedDatabase;
    beforeAll(async () => {
      database = await databaseOfNodes();
      await install(database.url);
      await letServe(database.url, new URL(database.service).username);
    });
    afterAll(() => database.remove());

    const moved = () => ask(database.url, 'select from citus_tables');

    it('is not distributed while the service has a session, which would not learn of it', async () => {
      const service = await connect(database.service);
      try {
        const refused = await install(database.url, { distributes: true }).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(StartProblem);
        expect(refused).toMatchObject({
          message: expect.stringMatching(
            /drawdesk_service_\w+ \(sessions: 1\)\. Stop all processes of Drawdesk/,
          ),
        });
        expect(await moved()).toEqual([]);
      } finally {
        await service.end();
      }
    });

    it('is distributed when it is stopped, and may be migrated while it serves from then on', async () => {
      expect((await install(database.url, { distributes: true })).distributed).not.toEqual([]);
      const service = await connect(database.service);
      try {
        const again = await install(database.url, { distributes: true });
        expect(again).toEqual({ applied: [], distributed: [] });
      } finally {
        await service.end();
      }
    });
  },
);
