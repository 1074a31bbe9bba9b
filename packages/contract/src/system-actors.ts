import type { LocalizedText } from './language.ts';

/** The parts of the product that act by themselves. The log keeps the key; a reader gets the name in its language. */
const systemActors = {
  'command line': { en: 'Command line', th: 'บรรทัดคำสั่ง' },
  'house games': { en: 'In-house draws', th: 'การออกรางวัลของระบบ' },
  'nightly check': { en: 'Nightly check', th: 'การตรวจสอบประจำคืน' },
  'result sources': { en: 'Result sources', th: 'แหล่งผลรางวัล' },
  'round clock': { en: 'Round schedule', th: 'ตารางเวลาของงวด' },
  'set-up': { en: 'Setup', th: 'การตั้งค่าครั้งแรก' },
  settlement: { en: 'Settlement', th: 'การคิดผล' },
  'sign-in': { en: 'Sign-in', th: 'การเข้าสู่ระบบ' },
} as const satisfies Record<string, LocalizedText>;

/** What stands in place of a person's name where the product did something by itself. */
export const bySystem = 'system';

/** A name that may stand for the product, for readers. */
export const personTexts = (name: string): LocalizedText =>
  name === bySystem ? { en: 'System', th: 'ระบบ' } : { en: name, th: name };

/** Actors without an account that have a name of their own, by what stands before it in the log. */
const namedActors = {
  'limiter: ': { en: 'Limiter rule ', th: 'กฎตัวจำกัด ' },
  'key ': { en: 'API key ', th: 'คีย์ API ' },
  'master ': { en: 'master ', th: 'มาสเตอร์ ' },
  'agent ': { en: 'agent ', th: 'เอเย่นต์ ' },
} as const satisfies Record<string, LocalizedText>;

export type SystemActor = keyof typeof systemActors | `limiter: ${string}`;

const isSystemActor = (name: string): name is keyof typeof systemActors => Object.hasOwn(systemActors, name);

/** The name of an actor without an account, for readers. */
export function actorTexts(name: string): LocalizedText {
  if (isSystemActor(name)) return systemActors[name];
  const found = Object.entries(namedActors).find(([before]) => name.startsWith(before));
  if (!found) return { en: name, th: name };
  const [before, texts] = found;
  const own = name.slice(before.length);
  return { en: `${texts.en}${own}`, th: `${texts.th}${own}` };
}
