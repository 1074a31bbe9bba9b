import type { SpecialRate } from '@drawdesk/contract';

/** A period on the line, its ends as shares of the whole width. */
interface Bar {
  specialRateId: string;
  start: number;
  width: number;
  running: boolean;
  rate: string;
}

/** All periods of one bet type of one provider: they never overlap. */
interface Lane {
  key: string;
  /** One of its rates, for the names. */
  of: SpecialRate;
  bars: readonly Bar[];
}

interface TimelineShape {
  fromMs: number;
  untilMs: number;
  /** The position of now, as a share of the width. */
  now: number;
  lanes: readonly Lane[];
}

/** Room on both sides, so that a period that begins now is not on the edge. */
const padding = 0.04;

/** The position of each period between the first start and the last end, with now included. */
export function timelineOf(rates: readonly SpecialRate[], nowMs: number): TimelineShape {
  const times = rates.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]);
  const [first, last] = [Math.min(nowMs, ...times), Math.max(nowMs + 3_600_000, ...times)];
  const room = (last - first) * padding;
  const [fromMs, untilMs] = [first - room, last + room];
  const share = (atMs: number) => (atMs - fromMs) / (untilMs - fromMs);
  const byLane = Map.groupBy(rates, ({ providerId, betType }) => `${providerId} ${betType}`);
  const lanes = [...byLane].flatMap(([key, [of, ...rest]]): Lane[] =>
    of
      ? [
          {
            key,
            of,
            bars: [of, ...rest].map(({ specialRateId, from, until, state, rate }) => ({
              specialRateId,
              rate,
              running: state === 'running',
              start: share(Date.parse(from)),
              width: share(Date.parse(until)) - share(Date.parse(from)),
            })),
          },
        ]
      : [],
  );
  return { fromMs, untilMs, now: share(nowMs), lanes };
}
