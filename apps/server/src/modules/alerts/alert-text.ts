import { type Language, type SentKind, sentKinds } from '@drawdesk/contract';

export interface AlertText {
  title: string;
  /** Which round or provider it is about, such as `thai-gov, 16 Nov`; empty when it is about neither. */
  body: string;
  /** The address in the console. */
  page: string;
}

/** A message as it leaves the console: what waits, and where. Names, numbers and money stay inside. */
export function alertText(
  kind: SentKind,
  values: Readonly<Record<string, string>>,
  language: Language,
): AlertText {
  const { text, page } = sentKinds[kind];
  const { providerId = '', roundId = '', label = '' } = values;
  return {
    title: text[language],
    body: [providerId, shortDate(label, language)].filter((part) => part !== '').join(', '),
    page: page.replace('{provider}', providerId).replace('{round}', roundId),
  };
}

/** The label of a round begins with its business date, 20261116 or 2026-11-16; what follows stays. */
function shortDate(label: string, language: Language): string {
  const [whole, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(label) ?? [];
  if (whole === undefined) return label;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const short = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(date);
  return `${short}${label.slice(whole.length)}`;
}
