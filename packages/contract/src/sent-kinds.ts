import type { LocalizedText } from './language.ts';
import type { NotificationKind } from './notification-kinds.ts';

interface SentRow {
  /** The whole message: no name, no number and no money, because it lies on locked screens and on servers of others. */
  text: LocalizedText;
  /** The page of the console that it opens; `{round}` and `{provider}` are those of the notification. */
  page: string;
}

/**
 * The notifications that also leave the console, as push notifications: what waits for a second person, and numbers
 * over high risk. Everything else can wait until somebody opens the console.
 */
export const sentKinds = {
  result_to_confirm: {
    text: { en: 'A result waits for your confirmation', th: 'มีผลรางวัลรอคุณยืนยัน' },
    page: '/lotto/result/{provider}/{round}',
  },
  void_to_confirm: {
    text: { en: 'A void waits for your confirmation', th: 'มีคำขอทำงวดเป็นโมฆะรอคุณยืนยัน' },
    page: '/lotto/settle/rounds/{round}',
  },
  late_bets_to_confirm: {
    text: {
      en: 'A void of late bets waits for your confirmation',
      th: 'มีคำขอทำโพยหลังผลออกเป็นโมฆะรอคุณยืนยัน',
    },
    page: '/lotto/settle/rounds/{round}/late-bets',
  },
  source_to_approve: {
    text: { en: 'A rule change waits for your approval', th: 'มีคำขอเปลี่ยนกติการอคุณอนุมัติ' },
    page: '/setting/provider/{provider}',
  },
  settings_to_confirm: {
    text: {
      en: 'A change of the two-person rule waits for your confirmation',
      th: 'มีคำขอเปลี่ยนกติกาสองคนรอคุณยืนยัน',
    },
    page: '/setting/company',
  },
  number_high_risk: {
    text: { en: 'Numbers exceed the high-risk level', th: 'มีเลขที่เสี่ยงเกินกำหนด' },
    page: '/lotto/total/{provider}',
  },
} as const satisfies Partial<Record<NotificationKind, SentRow>>;

export type SentKind = keyof typeof sentKinds;

export const sentKindNames = Object.keys(sentKinds).filter((kind): kind is SentKind => kind in sentKinds);
