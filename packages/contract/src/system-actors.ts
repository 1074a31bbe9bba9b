import type { LocalizedText } from './language.ts';

/** The parts of the product that act by themselves. The log keeps the key; a reader gets the name in its language. */
const systemActors = {
  api: { en: 'System · API server', th: 'ระบบ · เซิร์ฟเวอร์ API' },
  'command line': { en: 'Command line', th: 'บรรทัดคำสั่ง' },
  'house games': { en: 'System · in-house draws', th: 'ระบบ · ออกรางวัล' },
  'nightly check': { en: 'System · nightly check', th: 'ระบบ · ตรวจสอบประจำคืน' },
  'result sources': { en: 'System · result sources', th: 'ระบบ · ดึงผลรางวัล' },
  'round clock': { en: 'System · round schedule', th: 'ระบบ · เปิดและปิดงวด' },
  'set-up': { en: 'System · setup', th: 'ระบบ · ตั้งค่าครั้งแรก' },
  settlement: { en: 'System · settlement', th: 'ระบบ · คิดผล' },
  'sign-in': { en: 'System · sign-in', th: 'ระบบ · เข้าสู่ระบบ' },
  worker: { en: 'System · background jobs', th: 'ระบบ · งานเบื้องหลัง' },
} as const satisfies Record<string, LocalizedText>;

/** What stands in place of a person's name where the product did something by itself. */
export const bySystem = 'system';

/** A name that may stand for the product, for readers. */
export const personTexts = (name: string): LocalizedText =>
  name === bySystem ? { en: 'System', th: 'ระบบ' } : { en: name, th: name };

/** Actors without an account that have a name of their own, by what stands before it in the log. */
const namedActors = {
  'limiter: ': { en: 'Limiter rule ', th: 'ตัวจำกัดอัตโนมัติ ' },
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

/** The names under which the log keeps what a reader was shown, in either language. */
export const actorNames = (shown: string): string[] => [
  ...Object.entries(systemActors).flatMap(([name, { en, th }]) =>
    shown === en || shown === th ? [name] : [],
  ),
  ...Object.entries(namedActors).flatMap(([before, { en, th }]) =>
    [en, th].filter((text) => shown.startsWith(text)).map((text) => `${before}${shown.slice(text.length)}`),
  ),
];
