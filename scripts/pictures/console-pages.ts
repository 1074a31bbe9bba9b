import { z } from 'zod';
import type { Door, Session } from './session.ts';

/** A page of the console that is shown in the README. */
interface ConsolePage {
  /** Its file in docs/images, before language and theme. */
  readonly name: string;
  readonly username: string;
  readonly door: Door;
  /** Where it is, with values of the demo. */
  path(session: Session): Promise<string>;
  /** Something that is drawn last. */
  readonly ready: string;
}

const rounds = z.array(z.object({ roundId: z.string(), providerId: z.string() }));

/** The first round of a list. */
async function roundOf(session: Session, query: string): Promise<{ roundId: string; providerId: string }> {
  const [round] = await session.get(`/rounds?${query}`, rounds);
  if (!round) throw new Error(`The demo has no round with ${query}.`);
  return round;
}

export const consolePages: readonly ConsolePage[] = [
  {
    name: 'confirm-result',
    username: 'operator2',
    door: 'admin',
    async path(session) {
      const { providerId, roundId } = await roundOf(session, 'status=waiting_confirm');
      return `/lotto/result/${providerId}/${roundId}`;
    },
    ready: 'main table tbody tr',
  },
  {
    name: 'live-totals',
    username: 'operator',
    door: 'admin',
    path: async () => '/lotto/total/thai-gov?betType=upper2',
    ready: 'main figure button',
  },
  {
    name: 'round-report',
    username: 'superadmin',
    door: 'admin',
    async path(session) {
      const { providerId, roundId } = await roundOf(session, 'status=settled&providerId=thai-gov');
      return `/lotto/report/${providerId}/${roundId}`;
    },
    ready: 'main table tfoot',
  },
  {
    name: 'dashboard',
    username: 'master1',
    door: 'aggregator',
    path: async () => '/dashboard/aggregator',
    ready: 'main figure svg rect[data-series]',
  },
];
