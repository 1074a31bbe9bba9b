import type { LocalizedText, SettingSource } from '@drawdesk/contract';

/** The owner of a bound, in words for people. */
export const ownerNames: Readonly<Record<SettingSource, LocalizedText>> = {
  company: { en: 'the company', th: 'บริษัท' },
  aggregator: { en: 'the master', th: 'มาสเตอร์' },
  agent: { en: 'the agent', th: 'เอเย่นต์' },
  terms: { en: 'the terms', th: 'เงื่อนไข' },
  special: { en: 'a special rate', th: 'อัตราจ่ายพิเศษ' },
  limiter: { en: 'a limiter rule', th: 'ตัวจำกัดอัตโนมัติ' },
  // where no level sets it, what the company starts with applies
  none: { en: 'the company', th: 'บริษัท' },
};
