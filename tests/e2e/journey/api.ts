import type { APIRequestContext } from '@playwright/test';

/** Reads the API as a signed-in person, for what a test compares the screen with. */
export interface Reader {
  get<T>(path: string): Promise<T>;
  /** Every row of a paged list. */
  all<T>(path: string): Promise<T[]>;
}

export async function readerFor(request: APIRequestContext, username: string): Promise<Reader> {
  const login = await request.post('/api/auth/admin/login', {
    data: { username, password: 'drawdesk-demo' },
  });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const read = async (path: string) => {
    const answer = await request.get(`/api${path}`, { headers });
    if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: async <T>(path: string) => ((await read(path)) as { data: T }).data,
    async all<T>(path: string) {
      const rows: T[] = [];
      for (let page = 1; ; page += 1) {
        const answer = (await read(`${path}?page=${page}&itemsPerPage=100`)) as {
          data: T[];
          meta: { total: number };
        };
        rows.push(...answer.data);
        if (rows.length >= answer.meta.total) return rows;
      }
    },
  };
}
