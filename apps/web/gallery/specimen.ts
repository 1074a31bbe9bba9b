import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../src/i18n/dictionary.ts';
import { languageOf } from '../src/preferences/languages.ts';

/**
 * A text of the gallery in both languages. It stands next to what it describes and not in the dictionaries, which are
 * part of the product.
 */
export type Words = Readonly<Record<Language, string>>;

/** The groups in the order the gallery shows them. */
export const specimenGroups = [
  'forms',
  'dialogs',
  'dates',
  'figures',
  'charts',
  'tables',
  'grids',
  'layout',
  'states',
  'frame',
] as const;
export type SpecimenGroup = (typeof specimenGroups)[number];

export const groupNames: Readonly<Record<SpecimenGroup, Words>> = {
  forms: { en: 'Forms', th: 'แบบฟอร์ม' },
  dialogs: { en: 'Dialogs and drawers', th: 'กล่องโต้ตอบและแผงข้าง' },
  dates: { en: 'Dates', th: 'วันที่' },
  figures: { en: 'Figures', th: 'ตัวเลข' },
  charts: { en: 'Charts', th: 'กราฟ' },
  tables: { en: 'Tables and lists', th: 'ตารางและรายการ' },
  grids: { en: 'Grids', th: 'ตารางแก้ไข' },
  layout: { en: 'Page and detail', th: 'หน้าและรายละเอียด' },
  states: { en: 'Empty, error, notice', th: 'ว่าง ผิดพลาด ประกาศ' },
  frame: { en: 'Frame', th: 'กรอบหน้า' },
};

/** One component (or several that are only used together) in every state it has. */
export interface Specimen {
  /** Exported names of components that are seen here; the first one is the title. */
  components: readonly [string, ...string[]];
  group: SpecimenGroup;
  /** When to use it, in one line. */
  when: Words;
  states: readonly SpecimenState[];
}

interface SpecimenState {
  name: Words;
  Shown: ComponentType;
  /** Takes the whole width instead of a third of it. */
  wide?: boolean;
}

/** Picks the language of the console: `say({ en: 'Name', th: 'ชื่อ' })`. */
export function useSay(): (words: Words) => string {
  const { i18n } = useTranslation();
  return (words) => words[languageOf(i18n.language)];
}

/** Whether a specimen is what was searched for: by component, or by when to use it in either language. */
export function matchesSpecimen({ components, when }: Specimen, q: string): boolean {
  const words = q.trim().toLowerCase().split(/\s+/);
  const text = [...components, when.en, when.th].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
