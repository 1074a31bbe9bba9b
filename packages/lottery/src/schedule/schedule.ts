/** When a provider draws: plain data of its profile, kept as JSON (domain.md §2). */
export interface Schedule {
  /** The market's zone, as in the IANA database: times below are times on its clocks. */
  readonly zone: string;
  readonly days: DrawDays;
  readonly times: RoundTimes;
  readonly businessDay: BusinessDay;
}

/** The days with draws, before the calendar's exceptions. */
export type DrawDays =
  /** 0 = Sunday. */
  | { readonly kind: 'weekly'; readonly weekdays: readonly number[] }
  /** Days of the month; one that a month does not have is left out. */
  | { readonly kind: 'monthly'; readonly days: readonly number[] }
  | { readonly kind: 'dates'; readonly dates: readonly string[] };

/** A time on the market's clocks, `day` days after the draw day (−1 = the day before). */
export interface DayTime {
  readonly day: number;
  readonly time: string;
}

export interface OneRound {
  readonly kind: 'once';
  readonly open: DayTime;
  readonly close: DayTime;
  readonly draw: DayTime;
}

/** Rounds one after the other through a window, as yigi has them. */
export interface ManyRounds {
  readonly kind: 'every';
  readonly minutes: number;
  /** Start of the window on the draw day. */
  readonly from: string;
  readonly windowMinutes: number;
  /** How long before its slot begins a round opens. */
  readonly openBeforeSeconds: number;
  /** How long before its slot ends betting closes. */
  readonly closeBeforeSeconds: number;
  /** How long after its slot ends the result is drawn. */
  readonly drawAfterSeconds: number;
}

export type RoundTimes = OneRound | ManyRounds;

/** The business date of a round is the date of its close on these clocks, from `startsAt` to `startsAt`. */
export interface BusinessDay {
  readonly zone: string;
  readonly startsAt: string;
}

/** The three business days of domain.md §0. */
export const businessDays = {
  /** Everything else: the date of the close at home. */
  home: { zone: 'Asia/Bangkok', startsAt: '00:00' },
  /** Yigi: 06:00 to 05:59. */
  yigi: { zone: 'Asia/Bangkok', startsAt: '06:00' },
  /** New York indices: their trading day. */
  newYork: { zone: 'America/New_York', startsAt: '00:00' },
} as const satisfies Record<string, BusinessDay>;

/** Changed times of one day; only for schedules with one round a day. */
export type ChangedTimes = Partial<Pick<OneRound, 'open' | 'close' | 'draw'>>;

/** What the calendar changes about one draw day (holidays, moved and additional draws). */
export type CalendarException =
  | { readonly kind: 'skip'; readonly date: string }
  /** `to` may be the same date when only the times change. */
  | { readonly kind: 'move'; readonly date: string; readonly to: string; readonly times?: ChangedTimes }
  | { readonly kind: 'add'; readonly date: string; readonly times?: ChangedTimes };

export interface ScheduledRound {
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
  /** 'YYYY-MM-DD' */
  readonly businessDate: string;
  /** Unique within the provider: the draw day, with the number of the round where a day has many. */
  readonly label: string;
}
