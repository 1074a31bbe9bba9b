import type { en } from './en/index.ts';

/** The English texts by key: what `t()` takes. */
export type Dictionary = typeof en;
export type { Language } from '../preferences/languages.ts';

/** The same keys in a language without a singular form: Thai has `…_other` alone (Intl.PluralRules). */
type WithoutSingular<Texts> = Texts extends string
  ? string
  : { [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: WithoutSingular<Texts[Key]> };

/** The shape of the Thai texts. */
export type ThaiDictionary = WithoutSingular<Dictionary>;

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    resources: { translation: Dictionary };
  }
}
