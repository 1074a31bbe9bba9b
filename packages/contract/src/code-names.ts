import type { BetFamily } from '@drawdesk/lottery';
import type { LocalizedText } from './language.ts';

/** The names of codes as the columns of the console have them, for files that the API writes. */
type Names = Readonly<Record<string, LocalizedText>>;

export const statusNames = {
  scheduled: { en: 'Scheduled', th: 'รอเปิด' },
  open: { en: 'Open', th: 'เปิดรับ' },
  waiting: { en: 'Waiting', th: 'รอผล' },
  waiting_confirm: { en: 'Waiting for confirmation', th: 'รอยืนยันผล' },
  settled: { en: 'Settled', th: 'คิดผลแล้ว' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิก' },
  void_pending: { en: 'Void requested', th: 'รอยืนยันโมฆะ' },
  voided: { en: 'Voided', th: 'โมฆะ' },
  pending: { en: 'Pending', th: 'รอผล' },
  accepted: { en: 'Accepted', th: 'รับแล้ว' },
  void: { en: 'Void', th: 'โมฆะ' },
  won: { en: 'Won', th: 'ถูกรางวัล' },
  lost: { en: 'Lost', th: 'ไม่ถูกรางวัล' },
  withdrawn: { en: 'Withdrawn', th: 'ถอนแล้ว' },
  active: { en: 'Active', th: 'ใช้งานอยู่' },
  suspended: { en: 'Suspended', th: 'ถูกระงับ' },
  planned: { en: 'Planned', th: 'กำหนดไว้ล่วงหน้า' },
  replaced: { en: 'Replaced', th: 'ถูกแทนที่' },
  applied: { en: 'Applied', th: 'มีผลแล้ว' },
} as const satisfies Names;

/** Of a provider: where its latest round waits for a result, it is called as that round is. */
export const providerStatusNames = {
  pending: statusNames.waiting,
  settled: statusNames.settled,
  cancelled: statusNames.cancelled,
} as const satisfies Names;

export const lateBillNames = {
  standing: { en: 'Valid', th: 'มีผล' },
  voided: { en: 'Void', th: 'โมฆะ' },
} as const satisfies Names;

export const roleNames = {
  'company:superadmin': { en: 'Superadmin', th: 'ผู้ดูแลสูงสุด' },
  'company:admin': { en: 'Admin', th: 'ผู้ดูแลระบบ' },
  'company:operator': { en: 'Operator', th: 'เจ้าหน้าที่' },
  'company:live-operator': { en: 'Live operator', th: 'เจ้าหน้าที่หวยสด' },
  'company:plus-operator': { en: 'Plus operator', th: 'เจ้าหน้าที่หวยพลัส' },
  'company:reporter': { en: 'Reporter', th: 'ผู้ดูรายงาน' },
  aggregator: { en: 'Master', th: 'มาสเตอร์' },
  'agent:admin': { en: 'Agent admin', th: 'ผู้ดูแลเอเย่นต์' },
  'agent:reporter': { en: 'Agent reporter', th: 'ผู้ดูรายงานเอเย่นต์' },
} as const satisfies Names;

export const levelNames = {
  company: { en: 'Company', th: 'บริษัท' },
  aggregator: { en: 'Master', th: 'มาสเตอร์' },
  agent: { en: 'Agent', th: 'เอเย่นต์' },
} as const satisfies Names;

export const groupNames = {
  thai: { en: 'Thai', th: 'หวยไทย' },
  stock: { en: 'Stock', th: 'หวยหุ้น' },
  yigi: { en: 'YIGI', th: 'ยี่กี' },
  live: { en: 'Live', th: 'หวยสด' },
  'vip-stock': { en: 'VIP stock', th: 'หวยหุ้น VIP' },
  national: { en: 'National', th: 'หวยธนาคารและต่างประเทศ' },
  'special-laos': { en: 'Special Laos', th: 'ลาวพิเศษ' },
  'special-hanoi': { en: 'Special Hanoi', th: 'ฮานอยพิเศษ' },
  round: { en: 'Round', th: 'หวยรอบ' },
  siam: { en: 'Siam', th: 'หวยสยาม' },
  bundle: { en: 'Bundle', th: 'หวยชุด' },
  jlaew: { en: 'J Laew', th: 'เจ๊แหล่ว' },
  'special-myanmar': { en: 'Special Myanmar', th: 'พม่าพิเศษ' },
} as const satisfies Names;

/** Families of bet types (shares.md §1). */
export const familyNames = {
  digits4: { en: '4 digits and more', th: '4 ตัวขึ้นไป' },
  digits3: { en: '3 digits', th: '3 ตัว' },
  digits2: { en: '2 digits', th: '2 ตัว' },
  run: { en: 'Run', th: 'วิ่ง' },
  high_low: { en: 'High, low, even, odd', th: 'สูง ต่ำ คู่ คี่' },
  units: { en: 'Bundles and tickets', th: 'หวยชุดและสลาก' },
} as const satisfies Readonly<Record<BetFamily, LocalizedText>>;

export const resultModeNames = {
  auto: { en: 'Automatic', th: 'อัตโนมัติ' },
  manual: { en: 'Manual', th: 'กรอกเอง' },
} as const satisfies Names;

export const runKindNames = {
  settle: { en: 'Settlement', th: 'คิดผล' },
  reversal: { en: 'Reversal', th: 'กลับรายการ' },
  void: { en: 'Void', th: 'โมฆะ' },
  refund: { en: 'Refund', th: 'คืนเงิน' },
  bill_void: { en: 'Voided bill', th: 'โพยโมฆะ' },
} as const satisfies Names;

export const entryKindNames = {
  settlement: { en: 'Settlement', th: 'คิดผล' },
  correction: { en: 'Correction', th: 'แก้ไขผล' },
  reversal: { en: 'Reversal', th: 'กลับรายการ' },
  payment: { en: 'Payment', th: 'ชำระเงิน' },
  payment_reversal: { en: 'Payment reversal', th: 'ยกเลิกการชำระ' },
} as const satisfies Names;

export const securityKindNames = {
  sign_in_failed: { en: 'Failed sign-in', th: 'เข้าสู่ระบบไม่สำเร็จ' },
  sign_in_locked: { en: 'Sign-in while locked', th: 'เข้าสู่ระบบขณะถูกล็อก' },
  proof_failed: { en: 'Wrong password or code', th: 'รหัสผ่านหรือรหัสยืนยันไม่ถูกต้อง' },
  token_refused: { en: 'Forged or reused token', th: 'โทเค็นปลอมหรือใช้ไปแล้ว' },
  key_unknown: { en: 'Unknown API key', th: 'ไม่พบคีย์ API' },
  key_revoked: { en: 'Revoked API key', th: 'คีย์ API ถูกยกเลิกแล้ว' },
  right_refused: { en: 'Missing right', th: 'ไม่มีสิทธิ์' },
  not_visible: { en: 'Data outside the account’s access', th: 'ขอข้อมูลที่ไม่มีสิทธิ์เห็น' },
  address_refused: { en: 'Address not allowed', th: 'ที่อยู่ปลายทางไม่ได้รับอนุญาต' },
  quota_refused: { en: 'Too many requests', th: 'ส่งคำขอมากเกินไป' },
  anchor_not_taken: { en: 'External anchor not accepted', th: 'ส่งค่าแฮชของบันทึกไปเก็บนอกระบบไม่สำเร็จ' },
} as const satisfies Names;

export const settingNames = {
  accept: { en: 'Accept', th: 'รับแทง' },
  payRate: { en: 'Pay rate', th: 'อัตราจ่าย' },
  winMultiplier: { en: 'Win multiplier', th: 'ตัวคูณรางวัล' },
  splitSteps: { en: 'Split at limit', th: 'แบ่งเมื่อเต็มลิมิต' },
  lowest: { en: 'Minimum', th: 'ขั้นต่ำ' },
  maximum: { en: 'Maximum', th: 'สูงสุด' },
  maxBetPerNumber: { en: 'Max bet per number', th: 'แทงสูงสุดต่อเลข' },
  numberLimitPerPlayer: { en: 'Numbers per player', th: 'จำนวนเลขต่อคน' },
  betLimit: { en: 'Bet limit', th: 'ลิมิตต่อโพย' },
  limit: { en: 'Limit per number', th: 'ลิมิตต่อเลข' },
  risk: { en: 'Max payout per number', th: 'จ่ายสูงสุดต่อเลข' },
  totalRisk: { en: 'Max loss per number', th: 'เสียสูงสุดต่อเลข' },
  possibleBetPercentage: { en: 'Max payout %', th: 'จ่ายได้ไม่เกิน %' },
  hold: { en: 'Hold per number', th: 'ตั้งสู้ต่อเลข' },
  highRiskPercentage: { en: 'High risk %', th: 'เสี่ยงสูง %' },
  lowRiskPercentage: { en: 'Low risk %', th: 'เสี่ยงต่ำ %' },
} as const satisfies Names;

export const refusalNames = {
  round_closed: { en: 'Round closed', th: 'ปิดรับแล้ว' },
  provider_closed: { en: 'Provider not accepting', th: 'หวยปิดรับแทง' },
  player_suspended: { en: 'Player suspended', th: 'ผู้เล่นถูกระงับ' },
  unknown_bet_type: { en: 'Bet type not sold', th: 'ไม่ได้ขายประเภทนี้' },
  bet_type_closed: { en: 'Bet type closed', th: 'ปิดรับประเภทนี้' },
  invalid_number: { en: 'Wrong number', th: 'เลขไม่ถูกต้อง' },
  below_minimum: { en: 'Below the minimum', th: 'ต่ำกว่าขั้นต่ำ' },
  above_maximum: { en: 'Above the maximum', th: 'เกินสูงสุด' },
  number_blocked: { en: 'Number closed', th: 'เลขปิดรับ' },
  rate_changed: { en: 'Pay rate fell', th: 'อัตราจ่ายลดลง' },
  player_number_limit: { en: 'Player limit reached', th: 'เต็มลิมิตต่อผู้เล่น' },
  number_limit: { en: 'Number full', th: 'เลขเต็ม' },
  bill_limit: { en: 'Bill limit reached', th: 'เกินลิมิตต่อโพย' },
  credit_limit: { en: 'Agent’s credit used up', th: 'วงเงินเอเย่นต์เต็ม' },
  price_changed: { en: 'Price changed', th: 'ราคาเปลี่ยน' },
  player_bundle_limit: { en: 'Units per player reached', th: 'ครบจำนวนชุดต่อผู้เล่น' },
  sold_out: { en: 'Sold out', th: 'ขายหมด' },
  player_stopped: { en: 'Player has stopped for now', th: 'ผู้เล่นหยุดแทงชั่วคราว' },
  player_day_limit: { en: 'Player’s limit for a day reached', th: 'ครบลิมิตต่อวันของผู้เล่น' },
  player_week_limit: { en: 'Player’s limit for a week reached', th: 'ครบลิมิตต่อสัปดาห์ของผู้เล่น' },
} as const satisfies Names;

/** Alerts about players (docs/rules/players.md §5). */
export const alertKindNames = {
  same_number: { en: 'Same number', th: 'แทงเลขเดียวกัน' },
  last_seconds: { en: 'Bets in the last seconds', th: 'แทงช่วงวินาทีสุดท้าย' },
  wins_beyond_chance: { en: 'Wins beyond chance', th: 'ถูกรางวัลเกินความน่าจะเป็น' },
  shared_device: { en: 'Shared device or IP address', th: 'ใช้อุปกรณ์หรือที่อยู่ IP ร่วมกัน' },
} as const satisfies Names;

export const alertStatusNames = {
  open: { en: 'Open', th: 'รอตรวจ' },
  looking: { en: 'Being looked at', th: 'กำลังตรวจ' },
  cleared: { en: 'Cleared', th: 'ไม่พบปัญหา' },
  acted: { en: 'Acted on', th: 'ดำเนินการแล้ว' },
} as const satisfies Names;

/** How a player is limited by its factor (docs/rules/players.md §1). */
export const playerTrustNames = {
  restricted: { en: 'Restricted', th: 'จำกัด' },
  usual: { en: 'Usual', th: 'ปกติ' },
  trusted: { en: 'Trusted', th: 'ไว้วางใจ' },
} as const satisfies Names;

/** The limits that refuse a bet and are not named among the settings. */
export const refusalLimitNames = {
  blocked: { en: 'Closed number', th: 'เลขปิดรับ' },
  steps: { en: 'Last step', th: 'ขั้นสุดท้ายของอัตราจ่าย' },
  rule: { en: 'Limiter rule', th: 'กฎลิมิต' },
  creditLimit: { en: 'Credit limit', th: 'วงเงินเครดิต' },
  quantity: { en: 'Units for sale per number', th: 'จำนวนชุดที่ขายต่อเลข' },
  maxPerPlayer: { en: 'Units per player', th: 'จำนวนชุดต่อผู้เล่น' },
  playerDay: { en: 'Player’s limit for a day', th: 'ลิมิตต่อวันของผู้เล่น' },
  playerWeek: { en: 'Player’s limit for a week', th: 'ลิมิตต่อสัปดาห์ของผู้เล่น' },
} as const satisfies Names;

export const bundlePrizeNames = {
  upper4: { en: '4 digits', th: '4 ตัวตรง' },
  upper3: { en: 'Last 3 digits', th: '3 ตัวท้ายตรง' },
  cross4: { en: '4 digits in any order', th: '4 ตัวโต๊ด' },
  cross3: { en: 'Last 3 digits in any order', th: '3 ตัวท้ายโต๊ด' },
  upper2Front: { en: 'First 2 digits', th: '2 ตัวหน้า' },
  upper2Back: { en: 'Last 2 digits', th: '2 ตัวหลัง' },
  prize_1st: { en: 'First prize', th: 'รางวัลที่ 1' },
  near_1st: { en: 'First prize ±1', th: 'ข้างเคียงรางวัลที่ 1 (±1)' },
  near_2nd: { en: 'First prize ±2', th: 'ข้างเคียงรางวัลที่ 1 (±2)' },
  prize_front_three: { en: 'Front 3', th: 'เลขหน้า 3 ตัว' },
  prize_back_three: { en: 'Last 3', th: 'เลขท้าย 3 ตัว' },
  last5digit: { en: 'Last 5 of the first prize', th: 'เลขท้าย 5 ตัวของรางวัลที่ 1' },
  last4digit: { en: 'Last 4 of the first prize', th: 'เลขท้าย 4 ตัวของรางวัลที่ 1' },
  last3digit: { en: 'Last 3 of the first prize', th: 'เลขท้าย 3 ตัวของรางวัลที่ 1' },
  last2digit: { en: 'Last 2 of the first prize', th: 'เลขท้าย 2 ตัวของรางวัลที่ 1' },
} as const satisfies Names;

export const bundleSizeNames = {
  small: { en: 'Small', th: 'เล็ก' },
  medium: { en: 'Medium', th: 'กลาง' },
  large: { en: 'Large', th: 'ใหญ่' },
} as const satisfies Names;
