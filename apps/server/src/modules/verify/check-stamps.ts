import type { Anchor } from '../../platform/audit/anchor-line.ts';
import { BadStamp, checkStamp } from '../../platform/audit/check-time-stamp.ts';
import type { Stamp } from '../../platform/audit/time-stamp.ts';
import type { StampDuty } from '../anchors/stamp-duty.ts';

export const noStamps: StampDuty = { trusted: [], mustBe: false };

/** Two clocks agree to within this. */
const skewMs = 5 * 60_000;
/** An anchor may wait for its stamp as long as a service is usually away. */
const unstampedMs = 60 * 60_000;

/** A stamp follows its anchor immediately, or after a few anchors that were written meanwhile. */
const recentMost = 5_000;

/** Of late stamps only the last ones are reported. */
const lateMost = 5;

/** An anchor: its line, and the time of writing stated in it. */
interface Written {
  no: number;
  at: number;
}

/**
 * Checks the time stamps of a file while it is read. Each anchor contains the hash of the one before, so
 * a stamp covers all anchors before it; and an anchor after a stamp cannot be older than that stamp. How
 * long before its stamp an anchor was written is known only from its writer. An anchor that was stamped
 * late is reported.
 */
export function openStamps(file: string, { trusted, mustBe }: StampDuty) {
  /** Anchors by their hash. */
  const recent = new Map<string, Written>();
  /** Those that no stamp covers yet, in order. */
  let uncovered: Written[] = [];
  /**
   * Of the anchors before them that are too far back to be stamped themselves, the one with the oldest
   * stated time.
   */
  let farBack: Written | null = null;
  /** The last moment that a service has signed for. */
  let signedAt = Number.NEGATIVE_INFINITY;
  let unchecked = 0;
  const late: string[] = [];
  let lateCount = 0;

  function evictOldest(): void {
    for (const hash of recent.keys()) {
      if (recent.size <= recentMost) return;
      recent.delete(hash);
    }
  }

  function wait(anchor: Written): void {
    uncovered.push(anchor);
    if (uncovered.length > 2 * recentMost) farBack = oldestOf([farBack, ...uncovered.splice(0, recentMost)]);
  }

  /** Takes note of a stamp of the anchor in a line, which covers all before it that waited for one. */
  function cover(no: number, at: number): void {
    const oldest = oldestOf([farBack, ...uncovered.filter((one) => one.no <= no)]);
    farBack = null;
    uncovered = uncovered.filter((one) => one.no > no);
    if (!oldest || at - oldest.at <= unstampedMs) return;
    lateCount += 1;
    late.push(
      `line ${oldest.no} of ${file} was written at ${isoOf(oldest.at)} by its own time, but stamped only at ${isoOf(at)}`,
    );
    if (late.length > lateMost) late.shift();
  }

  return {
    /** Takes in an anchor. */
    follow({ at: text }: Anchor, hash: string, no: number): string[] {
      const anchor = { no, at: Date.parse(text) };
      recent.set(hash, anchor);
      evictOldest();
      wait(anchor);
      return anchor.at < signedAt - skewMs
        ? [`line ${no} of ${file} was written at ${text} by its own time, but follows a later time stamp`]
        : [];
    },

    check(stamp: Stamp, no: number): string[] {
      if (trusted.length === 0) {
        unchecked += 1;
        return [];
      }
      const anchor = recent.get(stamp.of);
      if (!anchor) return [`the time stamp in line ${no} of ${file} does not belong to an anchor before it`];
      try {
        const at = checkStamp(stamp, trusted).getTime();
        if (at < anchor.at - skewMs)
          return [`the time stamp in line ${no} of ${file} is older than its anchor`];
        signedAt = Math.max(signedAt, at);
        cover(anchor.no, at);
        return [];
      } catch (error) {
        if (error instanceof BadStamp) return [`the time stamp in line ${no} of ${file}: ${error.message}`];
        throw error;
      }
    },

    end(): string[] {
      if (unchecked > 0)
        return [
          `${file} has ${unchecked} time stamps that were not checked: set DRAWDESK_ANCHOR_TSA_CERTIFICATE`,
        ];
      const [first] = farBack ? [farBack] : uncovered;
      return mustBe && first && Date.now() - first.at > unstampedMs
        ? [`no anchor of ${file} since ${isoOf(first.at)} has a time stamp`]
        : [];
    },

    /**
     * Stamps that came more than an hour after an anchor that they cover: the last few, each with its
     * oldest anchor.
     */
    remarks(): string[] {
      const before = lateCount - late.length;
      return before > 0
        ? [`${before} earlier time stamps were also made more than an hour after their anchors`, ...late]
        : late;
    },
  };
}

const isoOf = (at: number): string => new Date(at).toISOString();

function oldestOf(anchors: readonly (Written | null)[]): Written | null {
  let oldest: Written | null = null;
  for (const one of anchors) if (one && (!oldest || one.at < oldest.at)) oldest = one;
  return oldest;
}
