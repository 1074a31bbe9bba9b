import { wallClock } from '@drawdesk/lottery';

/** What of a round may be asked for. */
export interface RoundFacts {
  label: string;
  businessDate: string;
  drawAt: Date;
  /** Of the schedule of its provider. */
  zone: string;
}

const places = /\{(label|date|draw)(?::([^{}]{1,40}))?\}/g;

/** Whether a text says anything of the round. */
export const namesRound = (template: string): boolean => template.search(places) !== -1;

/** A template with its places filled, as the contract tells (sources.ts). */
export function fillTemplate(template: string, round: RoundFacts, asText = (text: string) => text): string {
  return template.replace(places, (_, place: string, format = 'YYYY-MM-DD') => {
    if (place === 'label') return asText(round.label);
    const at = wallClock(round.drawAt, round.zone);
    const moment = place === 'date' ? { date: round.businessDate, timeMs: at.timeMs } : at;
    return asText(written(moment, String(format)));
  });
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const minuteMs = 60_000;
/** The Buddhist calendar counts from 543 years before. */
const buddhistYears = 543;

function written({ date, timeMs }: { date: string; timeMs: number }, format: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const minutes = Math.floor(timeMs / minuteMs);
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(-2),
    BBBB: String(Number(year) + buddhistYears),
    MM: month,
    DD: day,
    HH: twoDigits(Math.floor(minutes / 60)),
    mm: twoDigits(minutes % 60),
  };
  return format.replace(/YYYY|YY|BBBB|MM|DD|HH|mm/g, (part) => parts[part] ?? part);
}
