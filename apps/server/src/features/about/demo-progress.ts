import type { demoProgress } from '@drawdesk/contract';
import type { z } from 'zod';
import { readHistory } from '../../business/demo-history/history-record.ts';
import type { Store } from '../../platform/db/store.ts';

/** How far the demo's history is; it ends by itself, and no other database ever has one. */
export async function readDemoProgress(store: Store): Promise<z.input<typeof demoProgress>> {
  const record = await readHistory(store);
  return { history: record ? { done: record.done, of: record.of } : null };
}
