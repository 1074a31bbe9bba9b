import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/dictionary.ts';

/**
 * A text of the catalogue in both languages. It stands beside what it describes and not in the dictionaries, because
 * those are loaded with the first page of everybody, and the catalogue is opened by a few.
 */
export type Words = Readonly<Record<Language, string>>;

/** The parts of src/ui in the order the catalogue shows them. */
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

/** One component (or several that are only used together) in every state it has. */
export interface Specimen {
  /** Exported names of src/ui that are seen here; the first one is the title. */
  components: readonly [string, ...string[]];
  group: SpecimenGroup;
  /** When to use it, in one line. */
  when: Words;
  states: readonly SpecimenState[];
}

export interface SpecimenState {
  name: Words;
  Shown: ComponentType;
  /** Takes the whole width instead of a third of it. */
  wide?: boolean;
}

/** Picks the language of the console: `say({ en: 'Name', th: 'ชื่อ' })`. */
export function useSay(): (words: Words) => string {
  const { i18n } = useTranslation();
  return (words) => words[i18n.language === 'th' ? 'th' : 'en'];
}

/** Whether a specimen is what was searched for: by component, or by when to use it in either language. */
export function matchesSpecimen({ components, when }: Specimen, q: string): boolean {
  const words = q.trim().toLowerCase().split(/\s+/);
  const text = [...components, when.en, when.th].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
