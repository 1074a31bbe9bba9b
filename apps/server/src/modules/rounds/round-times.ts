import type { Store } from '../../platform/db/store.ts';
import { DomainError, type LocalizedText } from '../../platform/errors/domain-error.ts';
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

const said = {
  closeAfterOpen: { en: 'Later than it opens.', th: 'ต้องหลังเวลาเปิดรับ' },
  drawAfterClose: { en: 'Not before it closes.', th: 'ต้องไม่ก่อนเวลาปิดรับ' },
  ahead: { en: 'A time that lies ahead.', th: 'ต้องเป็นเวลาในอนาคต' },
  near: {
    en: `Within ${farthestDays} days from now.`,
    th: `ต้องไม่เกิน ${farthestDays} วันนับจากวันนี้`,
  },
} as const satisfies Record<string, LocalizedText>;

/**
 * Refuses times that a round cannot have.
 * @throws DomainError `time_order` where they do not follow each other or lie too far away; `close_time_passed`.
 */
export function requireTimes({ openAt, closeAt, drawAt }: RoundTimes, now: Date): void {
  const wrong = (field: string, code: string, message: LocalizedText) => ({
    path: `body.${field}`,
    code,
    message,
  });
  const farthest = now.getTime() + farthestDays * dayMs;
  const fields = [
    ...(openAt >= closeAt ? [wrong('closeAt', 'close_before_open', said.closeAfterOpen)] : []),
    ...(closeAt > drawAt ? [wrong('drawAt', 'draw_before_close', said.drawAfterClose)] : []),
    ...(drawAt.getTime() > farthest ? [wrong('drawAt', 'too_far_ahead', said.near)] : []),
  ];
  if (fields.length > 0) throw new DomainError('time_order', {}, fields);
  if (closeAt <= now)
    throw new DomainError('close_time_passed', {}, [wrong('closeAt', 'close_time_passed', said.ahead)]);
}

/**
 * For a round that closes later, the partition is made then, in a separate transaction: its business date
 * is at most a day away.
 */
export async function ensurePartitionFor(store: Store, closeAt: Date): Promise<void> {
  const date = (days: number) => new Date(closeAt.getTime() + days * dayMs).toISOString().slice(0, 10);
  await ensureTicketPartitions(store, date(-1), date(1));
}
