import { groupOf } from './catalogue-provider.ts';
import { basics, basicsAndSpecials, extended } from './products.ts';
import { flagOf, scheduleOn, stockMarkets } from './stock-markets.ts';
import { everyDay, minutesAfter, oneADay } from './times.ts';

/** One provider for each index, and its Plus variant: the same index and times, with more bet types. */
export const stock = groupOf('stock', 3000, [
  ...stockMarkets.map((market) => ({
    id: market.id,
    nameEn: market.nameEn,
    nameTh: market.nameTh,
    logo: flagOf(market.id),
    derivation: 'stock' as const,
    betTypes: basics,
    schedule: scheduleOn(market),
  })),
  ...stockMarkets.map((market) => ({
    id: `${market.id}-plus`,
    nameEn: `${market.nameEn} Plus`,
    nameTh: `${market.nameTh} พลัส`,
    logo: flagOf(market.id),
    derivation: 'stock' as const,
    betTypes: extended,
    schedule: scheduleOn(market),
  })),
]);

/** How long after its close a house feed publishes. */
const houseFeedMinutes = 5;

/** House feeds named after an index, every day of the week, in Bangkok's local time. */
const vip = (id: string, nameEn: string, nameTh: string, close: string) => ({
  id: `${id}-vip`,
  nameEn: `${nameEn} VIP`,
  nameTh: `${nameTh} VIP`,
  logo: flagOf(id),
  derivation: 'stock' as const,
  betTypes: basicsAndSpecials,
  schedule: oneADay('Asia/Bangkok', everyDay, close, minutesAfter(close, houseFeedMinutes)),
});

export const vipStock = groupOf('vip-stock', 4000, [
  vip('nikkei-morning', 'Nikkei morning', 'นิเคอิเช้า', '09:00'),
  vip('szse-morning', 'SZSE morning', 'หุ้นจีนเช้า', '10:00'),
  vip('hsi-morning', 'HSI morning', 'ฮั่งเส็งเช้า', '10:30'),
  vip('taiex', 'TAIEX', 'หุ้นไต้หวัน', '11:30'),
  vip('kospi', 'Kospi', 'หุ้นเกาหลี', '12:30'),
  vip('nikkei-afternoon', 'Nikkei afternoon', 'นิเคอิบ่าย', '13:20'),
  vip('szse-afternoon', 'SZSE afternoon', 'หุ้นจีนบ่าย', '14:20'),
  vip('hsi-afternoon', 'HSI afternoon', 'ฮั่งเส็งบ่าย', '15:20'),
  vip('sgx', 'SGX', 'หุ้นสิงคโปร์', '17:00'),
  vip('ftse', 'FTSE', 'หุ้นอังกฤษ', '21:45'),
  vip('dax', 'DAX', 'หุ้นเยอรมัน', '22:45'),
  vip('russia', 'Russia', 'หุ้นรัสเซีย', '23:45'),
  vip('dji', 'DJI', 'หุ้นดาวโจนส์', '00:10'),
]);
