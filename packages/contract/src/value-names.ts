import { type BetType, betTypes } from '@drawdesk/lottery';
import type { Action, Subject } from './access.ts';
import { bundleSizeNames } from './code-names.ts';
import type { Language, LocalizedText } from './language.ts';

/** What can be missing (`not_found`), as the sentence begins with it. */
const missingThings = {
  account: { en: 'Account', th: 'บัญชี' },
  alert: { en: 'Alert', th: 'การแจ้งเตือน' },
  agent: { en: 'Agent', th: 'เอเย่นต์' },
  aggregator: { en: 'Master', th: 'มาสเตอร์' },
  'API key': { en: 'API key', th: 'คีย์ API' },
  banner: { en: 'Banner', th: 'แบนเนอร์' },
  bill: { en: 'Bill', th: 'โพย' },
  'blocked number': { en: 'Blocked number', th: 'เลขอั้น' },
  bundle: { en: 'Bundle', th: 'หวยชุด' },
  chain: { en: 'Log chain', th: 'สายโซ่ของบันทึก' },
  company: { en: 'Company', th: 'บริษัท' },
  dealer: { en: 'Dealer', th: 'เจ้าที่รับตีออก' },
  delivery: { en: 'Delivery', th: 'รายการนำส่ง' },
  export: { en: 'Export', th: 'ไฟล์ส่งออก' },
  fetch: { en: 'Fetch', th: 'รายการดึงผล' },
  file: { en: 'File', th: 'ไฟล์' },
  impersonation: { en: 'Impersonation', th: 'การทำรายการแทน' },
  journal: { en: 'Journal', th: 'รายการบัญชี' },
  'late void': { en: 'Void of late bets', th: 'คำขอทำโพยหลังผลออกให้เป็นโมฆะ' },
  'lay-off': { en: 'Lay-off', th: 'รายการตีออก' },
  line: { en: 'Log entry', th: 'รายการบันทึก' },
  list: { en: 'List', th: 'รายการที่ต้องการส่งออก' },
  master: { en: 'Master', th: 'มาสเตอร์' },
  news: { en: 'News item', th: 'ข่าว' },
  notification: { en: 'Notification', th: 'การแจ้งเตือน' },
  page: { en: 'Page', th: 'หน้านี้' },
  passkey: { en: 'Passkey', th: 'พาสคีย์' },
  payment: { en: 'Payment', th: 'รายการชำระเงิน' },
  picture: { en: 'Image', th: 'รูปภาพ' },
  'planned change': { en: 'Planned change', th: 'การตั้งค่าสำหรับงวดถัดไป' },
  player: { en: 'Player', th: 'ผู้เล่น' },
  profile: { en: 'Profile', th: 'โปรไฟล์' },
  provider: { en: 'Provider', th: 'หวย' },
  request: { en: 'Request', th: 'คำขอ' },
  result: { en: 'Result', th: 'ผลรางวัล' },
  round: { en: 'Round', th: 'งวด' },
  rule: { en: 'Rule', th: 'กฎ' },
  'saved view': { en: 'Saved view', th: 'มุมมองที่บันทึกไว้' },
  session: { en: 'Session', th: 'เซสชัน' },
  settlement: { en: 'Settlement', th: 'การคิดผล' },
  source: { en: 'Result source', th: 'แหล่งผลรางวัล' },
  'special rate': { en: 'Special rate', th: 'อัตราจ่ายพิเศษ' },
  webhook: { en: 'Webhook', th: 'เว็บฮุก' },
} as const satisfies Record<string, LocalizedText>;
type MissingThing = keyof typeof missingThings;

/** States of a lay-off in a sentence. */
const layOffStatusNames = {
  draft: { en: 'a draft', th: 'เป็นร่าง' },
  sent: { en: 'sent', th: 'ส่งแล้ว' },
  accepted: { en: 'accepted', th: 'รับแล้ว' },
  declined: { en: 'declined', th: 'ไม่รับ' },
  withdrawn: { en: 'withdrawn', th: 'เอาคืนแล้ว' },
  settled: { en: 'settled', th: 'คิดผลแล้ว' },
  void: { en: 'void', th: 'เป็นโมฆะ' },
} as const satisfies Record<string, LocalizedText>;

const roundStatusNames = {
  scheduled: { en: 'not open yet', th: 'รอเปิด' },
  open: { en: 'open', th: 'เปิดรับ' },
  waiting: { en: 'waiting for its result', th: 'รอผล' },
  waiting_confirm: { en: 'waiting for confirmation', th: 'รอยืนยันผล' },
  settled: { en: 'settled', th: 'คิดผลแล้ว' },
  cancelled: { en: 'cancelled', th: 'ยกเลิกแล้ว' },
  void_pending: { en: 'waiting for its void to be confirmed', th: 'รอยืนยันโมฆะ' },
  voided: { en: 'void', th: 'เป็นโมฆะ' },
};

const organisationStatusNames = {
  active: { en: 'active', th: 'ใช้งาน' },
  suspended: { en: 'suspended', th: 'ถูกระงับ' },
};

/** States in which a planned change or a special rate has ended. */
const endNames = {
  applied: { en: 'applied', th: 'มีผลไป' },
  ended: { en: 'ended', th: 'สิ้นสุด' },
  replaced: { en: 'replaced', th: 'ถูกแทนที่' },
  withdrawn: { en: 'withdrawn', th: 'ถอนไป' },
};

const actionNames: Record<Action, LocalizedText> = {
  manage: { en: 'Manage', th: 'จัดการ' },
  view: { en: 'View', th: 'ดู' },
};

/** The rights as the console names them. */
export const subjectNames: Record<Subject, LocalizedText> = {
  superadmin: { en: 'Staff, masters, settings', th: 'พนักงาน มาสเตอร์ และตั้งค่าบริษัท' },
  aggregator: { en: 'Agents, aggregator dashboard', th: 'เอเย่นต์และแดชบอร์ดมาสเตอร์' },
  agent: { en: 'Agent dashboard', th: 'แดชบอร์ดเอเย่นต์' },
  'lotto-ratio': { en: 'Lotto Provider Config, limiter', th: 'ตั้งค่าหวยและตัวจำกัดอัตโนมัติ' },
  'lotto-result': { en: 'Lotto Result', th: 'ผลหวย' },
  'lotto-settle': { en: 'Settlement', th: 'คิดผลหวย' },
  'lotto-total': { en: 'Lotto Total', th: 'ยอดหวย' },
  'lotto-report': { en: 'Lotto Report', th: 'รายงานหวย' },
  'lotto-log': { en: 'Lotto Log', th: 'บันทึกการใช้งาน' },
  result: { en: 'Published results', th: 'ผลรางวัลที่ประกาศ' },
  'operator-banner': { en: 'Banners', th: 'แบนเนอร์' },
  'operator-news': { en: 'News', th: 'ข่าวสาร' },
  'report-provider': { en: 'WL Provider', th: 'ได้เสียตามหวย' },
  'report-daily': { en: 'WL Daily', th: 'ได้เสียรายวัน' },
  'report-today': { en: 'Today', th: 'วันนี้' },
  'report-ticket': { en: 'Ticket Report', th: 'รายงานโพย' },
  'report-player': { en: 'Player Report', th: 'รายงานผู้เล่น' },
  'report-agent': { en: 'WL Agent', th: 'ได้เสียตามเอเย่นต์' },
  'report-aggregator': { en: 'Master totals', th: 'ได้เสียรวมของมาสเตอร์' },
  'report-master': { en: 'WL Master', th: 'ได้เสียเอเย่นต์รายมาสเตอร์' },
  'report-unsettle-bet': { en: 'Unsettled bets', th: 'โพยค้างผล' },
  'setting-provider': { en: 'Providers', th: 'หวยทั้งหมด' },
  'setting-provider-next-round': { en: 'Next rounds', th: 'งวดถัดไป' },
  'setting-live-ticket': { en: 'Myanmar Ticket Config', th: 'ตั้งค่าหวยชุด' },
  keying: { en: 'Keying desk', th: 'คีย์โพย' },
  'lay-off': { en: 'Lay-offs', th: 'ตีออก' },
};

/** A right by its codes, as the console names it; null for codes that are none. */
export function rightTexts(action: string, subject: string): LocalizedText | null {
  const [done, about] = [wordOf(actionNames, action), wordOf(subjectNames, subject)];
  return done && about && { en: `${about.en}: ${done.en}`, th: `${about.th}: ${done.th}` };
}

const wordOf = (names: Readonly<Record<string, LocalizedText>>, code: string): LocalizedText | null =>
  (Object.hasOwn(names, code) ? names[code] : null) ?? null;

const betTypeNames: Readonly<Record<BetType, LocalizedText>> = betTypes;

/** Words for values that the problem itself has as codes, by the name of the value. */
const namesOf: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  what: missingThings,
  status: { ...layOffStatusNames, ...roundStatusNames, ...organisationStatusNames },
  needed: { ...layOffStatusNames, ...roundStatusNames },
  state: endNames,
  action: actionNames,
  subject: subjectNames,
  betType: betTypeNames,
  size: bundleSizeNames,
};

/**
 * What the values of a problem must be, by their names: a code that has a word, or a text in each language. Any other
 * value is written alike in each language: a figure, a name that a person gave, a time.
 */
export interface ProblemValueTypes {
  what: MissingThing;
  status:
    | keyof typeof roundStatusNames
    | keyof typeof organisationStatusNames
    | keyof typeof layOffStatusNames;
  state: keyof typeof endNames;
  action: Action;
  subject: Subject;
  betType: BetType;
  provider: LocalizedText;
  /** Provider groups. */
  groups: LocalizedText;
  /** A field of a form. */
  field: LocalizedText;
}

/** The same for the values of a wrong field. */
export interface FieldValueTypes {
  /** What a value must be: "a number". */
  expected: LocalizedText;
  min: string | LocalizedText;
  max: string | LocalizedText;
  /** What has a name that is taken. */
  kind: LocalizedText;
  /** Who set a bound. */
  owner: LocalizedText;
  /** A provider group and a family of bet types. */
  scope: LocalizedText;
  /** Bet types. */
  type: LocalizedText;
  types: LocalizedText;
  derivations: LocalizedText;
  /** Fields of a draw. */
  fields: LocalizedText;
}

const or: Readonly<Record<Language, string>> = { en: ' or ', th: 'หรือ' };

/** A value of a problem as a sentence says it: a code of the contract in words, anything else as it is. */
export function valueInWords(name: string, value: string, language: Language): string {
  const names = namesOf[name];
  if (!names) return value;
  return value
    .split(', ')
    .map((code) => (Object.hasOwn(names, code) ? names[code]?.[language] : undefined) ?? code)
    .join(or[language]);
}
