import type { demoProgress } from '@drawdesk/contract';
import type { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import { readHistoryBeingMade } from './history-record.ts';

/**
 * How far the demo's history is while a process makes it. A history that was interrupted never becomes
 * complete by waiting.
 */
export async function readDemoProgress(store: Store): Promise<z.input<typeof demoProgress>> {
  const record = await readHistoryBeingMade(store);
  return { history: record ? { done: record.done, of: record.of } : null };
}
