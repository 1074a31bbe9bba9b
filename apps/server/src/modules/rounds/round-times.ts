import type { InvalidField } from '@drawdesk/contract';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { ensureTicketPartitions } from './ticket-partitions.ts';

/** Times of a round that a person sets. */
export interface RoundTimes {
  openAt: Date;
  closeAt: Date;
  drawAt: Date;
}

const dayMs = 86_400_000;
/** A draw further away than this cannot be sold. */
const farthestDays = 400;

/**
 * Refuses times that a round cannot have.
 * @throws DomainError `time_order` where they do not follow each other or lie too far away; `close_time_passed`.
 */
export function requireTimes({ openAt, closeAt, drawAt }: RoundTimes, now: Date): void {
  const farthest = now.getTime() + farthestDays * dayMs;
  const fields: InvalidField[] = [
    ...(openAt >= closeAt ? [{ path: 'body.closeAt', code: 'close_before_open' } as const] : []),
    ...(closeAt > drawAt ? [{ path: 'body.drawAt', code: 'draw_before_close' } as const] : []),
    ...(drawAt.getTime() > farthest
      ? [{ path: 'body.drawAt', code: 'too_far_ahead', values: { days: String(farthestDays) } } as const]
      : []),
  ];
  if (fields.length > 0) throw new DomainError('time_order', {}, fields);
  if (closeAt <= now)
    throw new DomainError('close_time_passed', {}, [{ path: 'body.closeAt', code: 'close_time_passed' }]);
}

/**
 * For a round that closes later, the partition is made then, in a separate transaction: its business date
 * is at most a day away.
 */
export async function ensurePartitionFor(store: Store, closeAt: Date): Promise<void> {
  const date = (days: number) => new Date(closeAt.getTime() + days * dayMs).toISOString().slice(0, 10);
  await ensureTicketPartitions(store, date(-1), date(1));
}
