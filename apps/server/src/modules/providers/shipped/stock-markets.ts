import type { ProviderLogo } from '@drawdesk/contract';
import type { DrawDays, Schedule } from '@drawdesk/lottery';
import { mondayToFriday, oneADay, sundayToThursday } from './times.ts';

/**
 * A stock index that a lottery is drawn on: the market's local times and the end of its session
 * (domain.md §2).
 */
export interface StockMarket {
  readonly id: string;
  readonly nameEn: string;
  readonly nameTh: string;
  readonly zone: string;
  readonly days: DrawDays;
  /** When betting closes, in the market's local time. */
  readonly close: string;
  /** When the index is final. */
  readonly sessionEnd: string;
}

function market(
  id: string,
  [nameEn, nameTh]: readonly [string, string],
  zone: string,
  close: string,
  sessionEnd: string,
  days: DrawDays = mondayToFriday,
): StockMarket {
  return { id, nameEn, nameTh, zone, days, close, sessionEnd };
}

/** Close times are those of domain.md §2, converted to the market's local time in winter. */
export const stockMarkets: readonly StockMarket[] = [
  market('nikkei-morning', ['Nikkei morning', 'นิเคอิเช้า'], 'Asia/Tokyo', '11:25', '11:30'),
  market('nikkei-afternoon', ['Nikkei afternoon', 'นิเคอิบ่าย'], 'Asia/Tokyo', '14:55', '15:30'),
  market('kospi', ['Kospi', 'หุ้นเกาหลี'], 'Asia/Seoul', '14:45', '15:30'),
  market('hsi-morning', ['HSI morning', 'ฮั่งเส็งเช้า'], 'Asia/Hong_Kong', '11:55', '12:00'),
  market('hsi-afternoon', ['HSI afternoon', 'ฮั่งเส็งบ่าย'], 'Asia/Hong_Kong', '15:55', '16:10'),
  market('szse-morning', ['SZSE morning', 'หุ้นจีนเช้า'], 'Asia/Shanghai', '11:20', '11:30'),
  market('szse-afternoon', ['SZSE afternoon', 'หุ้นจีนบ่าย'], 'Asia/Shanghai', '14:45', '15:00'),
  market('taiex', ['TAIEX', 'หุ้นไต้หวัน'], 'Asia/Taipei', '13:10', '13:30'),
  market('sgx', ['SGX', 'หุ้นสิงคโปร์'], 'Asia/Singapore', '16:55', '17:15'),
  market('set', ['SET', 'หุ้นไทย'], 'Asia/Bangkok', '16:05', '16:35'),
  market('bse', ['BSE', 'หุ้นอินเดีย'], 'Asia/Kolkata', '15:20', '15:30'),
  market('egx', ['EGX', 'หุ้นอียิปต์'], 'Africa/Cairo', '12:10', '14:30', sundayToThursday),
  market('russia', ['Russia', 'หุ้นรัสเซีย'], 'Europe/Moscow', '18:30', '18:50'),
  market('moexbc', ['MOEXBC', 'หุ้นรัสเซีย MOEXBC'], 'Europe/Moscow', '18:30', '18:50'),
  market('dax', ['DAX', 'หุ้นเยอรมัน'], 'Europe/Berlin', '16:15', '17:35'),
  market('ftse', ['FTSE', 'หุ้นอังกฤษ'], 'Europe/London', '15:15', '16:35'),
  market('dji', ['DJI', 'หุ้นดาวโจนส์'], 'America/New_York', '14:00', '16:00'),
  market('nasdaq', ['NASDAQ', 'หุ้นแนสแด็ก'], 'America/New_York', '14:00', '16:00'),
];

const flags: Readonly<Record<string, ProviderLogo>> = {
  'Asia/Tokyo': 'flag-jp',
  'Asia/Seoul': 'flag-kr',
  'Asia/Hong_Kong': 'flag-hk',
  'Asia/Shanghai': 'flag-cn',
  'Asia/Taipei': 'flag-tw',
  'Asia/Singapore': 'flag-sg',
  'Asia/Bangkok': 'flag-th',
  'Asia/Kolkata': 'flag-in',
  'Africa/Cairo': 'flag-eg',
  'Europe/Moscow': 'flag-ru',
  'Europe/Berlin': 'flag-de',
  'Europe/London': 'flag-gb',
  'America/New_York': 'flag-us',
};

/** The flag of an index's market; house feeds that are named after the index use it too. */
export const flagOf = (id: string): ProviderLogo =>
  flags[stockMarkets.find((one) => one.id === id)?.zone ?? ''] ?? 'mark';

/** The schedule of a lottery on the index; New York indices belong to their trading day (domain.md §0). */
export function scheduleOn({ zone, days, close, sessionEnd }: StockMarket): Schedule {
  const businessDay = zone === 'America/New_York' ? 'newYork' : 'home';
  return oneADay(zone, days, close, sessionEnd, { businessDay });
}
