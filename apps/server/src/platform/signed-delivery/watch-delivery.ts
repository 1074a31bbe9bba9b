import { SpanKind } from '@opentelemetry/api';
import { Counter, Histogram } from 'prom-client';
import { registry, waitBuckets } from '../watch/registry.ts';
import { inSpan } from '../watch/tracing.ts';
import type { Receipt } from './send-delivery.ts';

const deliveries = new Counter({
  name: 'drawdesk_webhook_deliveries_total',
  help: 'Attempts to deliver to webhooks of player sites and dealers, by outcome: delivered, or why not.',
  labelNames: ['outcome'],
  registers: [registry],
});
const seconds = new Histogram({
  name: 'drawdesk_webhook_delivery_seconds',
  help: 'How long receivers of webhooks took to answer.',
  buckets: waitBuckets,
  registers: [registry],
});

/** Watches one attempt to deliver. */
export async function watchDelivery(send: () => Promise<Receipt>): Promise<Receipt> {
  const receipt = await inSpan('send a webhook', { kind: SpanKind.CLIENT }, send);
  deliveries.inc({ outcome: receipt.fault ?? 'delivered' });
  seconds.observe(receipt.durationMs / 1_000);
  return receipt;
}
