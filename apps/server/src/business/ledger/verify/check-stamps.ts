import type { X509Certificate } from 'node:crypto';
import type { Anchor } from '../../../platform/audit/anchor-line.ts';
import { BadStamp, checkStamp } from '../../../platform/audit/check-time-stamp.ts';
import type { Stamp } from '../../../platform/audit/time-stamp.ts';

/** What time stamps of anchors are checked with, and whether there must be any. */
export interface StampDuty {
  /** The certificate of the service, or those of the authority it comes from. */
  readonly trusted: readonly X509Certificate[];
  /** The installation is set to have its anchors stamped. */
  readonly mustBe: boolean;
}

export const noStamps: StampDuty = { trusted: [], mustBe: false };

/** Two clocks agree to within this. */
const skewMs = 5 * 60_000;
/** The newest anchor may wait for its stamp as long as a service may be away. */
const unstampedMs = 60 * 60_000;

/** Stamps come after their anchor at once, or after a few that were written meanwhile. */
const recentMost = 5_000;

/**
 * Checks the time stamps of a file as it is read. Anchors hold the hash of the one before, so a stamp covers all before
 * it; and one that stands behind a stamp cannot be older than that.
 */
export function openStamps(file: string, { trusted, mustBe }: StampDuty) {
  /** When anchors were written, by their hash. */
  const recent = new Map<string, number>();
  /** The last moment that a service has signed for. */
  let signedAt = Number.NEGATIVE_INFINITY;
  let newestAt = Number.NEGATIVE_INFINITY;
  /** When the first was written that no stamp covers. */
  let uncoveredAt: number | null = null;
  let unchecked = 0;

  function forgetOldest(): void {
    for (const hash of recent.keys()) {
      if (recent.size <= recentMost) return;
      recent.delete(hash);
    }
  }

  return {
    /** Takes in an anchor. */
    follow({ at: text }: Anchor, hash: string, no: number): string[] {
      newestAt = Date.parse(text);
      uncoveredAt ??= newestAt;
      recent.set(hash, newestAt);
      forgetOldest();
      return newestAt < signedAt - skewMs
        ? [`line ${no} of ${file} says it was written at ${text}, and stands behind a later time stamp`]
        : [];
    },

    check(stamp: Stamp, no: number): string[] {
      if (trusted.length === 0) {
        unchecked += 1;
        return [];
      }
      const writtenAt = recent.get(stamp.of);
      if (writtenAt === undefined)
        return [`the time stamp in line ${no} of ${file} is of no anchor before it`];
      try {
        const at = checkStamp(stamp, trusted).getTime();
        if (at < writtenAt - skewMs)
          return [`the time stamp in line ${no} of ${file} is older than its anchor`];
        signedAt = Math.max(signedAt, at);
        uncoveredAt = writtenAt === newestAt ? null : writtenAt;
        return [];
      } catch (error) {
        if (error instanceof BadStamp) return [`the time stamp in line ${no} of ${file}: ${error.message}`];
        throw error;
      }
    },

    end(): string[] {
      if (unchecked > 0)
        return [
          `${file} holds ${unchecked} time stamps that were not checked: set DRAWDESK_ANCHOR_TSA_CERTIFICATE`,
        ];
      return mustBe && uncoveredAt !== null && Date.now() - uncoveredAt > unstampedMs
        ? [`no anchor of ${file} since ${new Date(uncoveredAt).toISOString()} is under a time stamp`]
        : [];
    },
  };
}
