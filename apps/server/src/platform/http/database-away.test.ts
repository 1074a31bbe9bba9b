import { problem } from '@drawdesk/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from './server.ts';

const server = await openServer({ base: '/api', logLevel: 'silent' });
server.get<{ Params: { code: string } }>('/fails/:code', ({ params }) => {
  throw Object.assign(new Error('as the database says it'), { code: params.code });
});
server.get('/crowded', () => {
  throw new Error('timeout exceeded when trying to connect');
});
afterAll(() => server.close());

const answer = async (url: string) => problem.parse((await server.inject({ url })).json());

describe('a request that could not wait any longer', () => {
  it.each([
    ['55P03', 'a lock that somebody else holds'],
    ['57014', 'a statement that takes too long'],
    ['25P03', 'its own transaction that stood idle'],
    ['57P01', 'a database that shuts down'],
  ])('%s, %s, is answered that the service is not ready', async (code) => {
    expect(await answer(`/fails/${code}`)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('for a connection gets the same answer', async () => {
    expect(await answer('/crowded')).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('is answered as an internal error when the fault is in the server', async () => {
    expect(await answer('/fails/23514')).toMatchObject({ status: 500, code: 'internal' });
  });
});
