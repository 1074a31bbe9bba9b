import { z } from 'zod';

/** The three addresses of the sign-in. */
export type Door = 'admin' | 'aggregator' | 'agent';

export interface Session {
  /** What the console keeps in local storage. */
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string };
  /** `data` of a response of the API. */
  get<T>(path: string, data: z.ZodType<T>): Promise<T>;
}

const login = z.object({ data: z.object({ accessToken: z.string(), refreshToken: z.string() }) });

/** Signs in to the demo without the form. */
export async function signIn(origin: string, username: string, door: Door): Promise<Session> {
  const answer = await fetch(`${origin}/api/auth/${door}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'drawdesk-demo' }),
  });
  if (!answer.ok) throw new Error(`The sign-in of ${username} was answered with ${answer.status}.`);
  const { data: tokens } = login.parse(await answer.json());
  return {
    tokens,
    async get(path, data) {
      const headers = { authorization: `Bearer ${tokens.accessToken}` };
      const response = await fetch(`${origin}/api${path}`, { headers });
      if (!response.ok) throw new Error(`GET ${path} was answered with ${response.status}.`);
      return z.object({ data }).parse(await response.json()).data;
    },
  };
}
