import { afterAll, expect, it } from 'vitest';
import { drawdesk, temporaryFolder } from './cli.test-kit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('a drill of the embedded database is refused, and the message says what a drill needs', async () => {
  expect(await drawdesk(['restore-drill', '--data', folder.path])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The drill needs a PostgreSQL server. Set DATABASE_URL.\n',
  });
});
