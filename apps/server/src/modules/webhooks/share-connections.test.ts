import type { WebhookBody } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Receipt, Send } from '../../platform/signed-delivery/send-delivery.ts';
import { openWebhookKit } from './webhooks.test-kit.ts';

/** Slow receivers, or many receivers of one master, and the deliveries of all others. */

const kit = await openWebhookKit();
const { api } = kit;
const { a1, a2, b1 } = api.agents;
afterEach(() => kit.deleteWebhooks());
afterAll(() => kit.closeClock());

const highLimits = { atOnce: 64, slowAtOnce: 32, ofAggregatorAtOnce: 8, partsInARow: 10 };
const delivered = (durationMs: number): Receipt => ({
  ok: true,
  status: 204,
  fault: null,
  durationMs,
  answer: '',
});
const address = 'https://example.com/hook';

describe('sharing the connections among receivers', () => {
  it('one master does not use up the connections of the others', async () => {
    for (const agent of [a1, a2, b1]) await kit.listen(agent, address);
    for (const agent of [a1, a2, b1]) await kit.soldAndSettled(agent, 1);
    const begun: string[] = [];
    let endAll = (): void => {};
    const ended = new Promise<void>((resolve) => {
      endAll = resolve;
    });
    const waiting: Send<WebhookBody> = async ({ body }) => {
      begun.push(body.agent);
      await ended;
      return delivered(100);
    };
    const deliverer = kit.deliverer(waiting, { ...highLimits, atOnce: 2, ofAggregatorAtOnce: 1 });
    await deliverer.look();
    await expect.poll(() => begun.length).toBe(2);
    expect(begun).toContain('b1');
    endAll();
    await deliverer.idle();
  });

  it('a slow receiver gets only the connections for slow ones, and one part at a time', async () => {
    await kit.listen(a1, address);
    await kit.soldInBulk(a1, 230);
    const sent: string[] = [];
    const late: Send<WebhookBody> = async ({ body }) => {
      sent.push(body.agent);
      return delivered(9_900);
    };
    const deliverer = kit.deliverer(late, highLimits);
    await deliverer.look();
    await deliverer.idle();
    expect(sent).toEqual(['a1']);
    const { average_ms } = await api.one<{ average_ms: number }>(sql`
      select average_ms from webhook where agent_id = ${a1.agentId}`);
    expect(average_ms).toBeGreaterThan(2_000);
    const noneForSlow = kit.deliverer(late, { ...highLimits, slowAtOnce: 0 });
    await noneForSlow.look();
    await noneForSlow.idle();
    expect(sent).toEqual(['a1']);
  });

  it('a receiver with many parts lets others go first after some, and gets all its parts', async () => {
    await kit.listen(a2, address);
    await kit.soldInBulk(a2, 230);
    let sent = 0;
    const quick: Send<WebhookBody> = async () => {
      sent += 1;
      return delivered(5);
    };
    const deliverer = kit.deliverer(quick, { ...highLimits, partsInARow: 2 });
    await deliverer.look();
    await deliverer.idle();
    expect(sent).toBe(2);
    await deliverer.look();
    await deliverer.idle();
    expect(sent).toBe(3);
  });
});
