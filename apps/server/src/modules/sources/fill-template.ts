import { wallClock } from '@drawdesk/lottery';

/** The values of a round that a template may use. */
export interface SourceRoundData {
  label: string;
  businessDate: string;
  drawAt: Date;
  /** Of the schedule of its provider. */
  zone: string;
}

const usualFormat = 'YYYY-MM-DD';
const places = /\{(label|date|draw)(?::([^{}]{1,40}))?\}/g;

const dateParts = /YYYY|YY|BBBB|MM|DD|HH|mm/g;
const ofDay = [/^(YYYY|YY|BBBB)$/, /^MM$/, /^DD$/];
const ofMoment = [...ofDay, /^HH$/, /^mm$/];

/**
 * Whether texts together identify the round: by its label, or by its whole date including the year, and
 * also by the time where its provider draws several times a day. With less than that, an old response
 * could be taken for the new one.
 */
export function namesRound(templates: readonly string[], severalADay: boolean): boolean {
  const named = templates.flatMap((template) => [...template.matchAll(places)]);
  if (named.some(([, place]) => place === 'label')) return true;
  const needed = severalADay ? ofMoment : ofDay;
  return ['date', 'draw'].some((kind) => {
    const found = named
      .filter(([, place]) => place === kind)
      .flatMap(([, , format = usualFormat]) => format.match(dateParts) ?? []);
    return needed.every((part) => found.some((one) => part.test(one)));
  });
}

/** A template with its placeholders filled, as described in the contract (sources.ts). */
export function fillTemplate(
  template: string,
  round: SourceRoundData,
  asText = (text: string) => text,
): string {
  return template.replace(places, (_, place: string, format = usualFormat) => {
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
  return format.replace(dateParts, (part) => parts[part] ?? part);
}
