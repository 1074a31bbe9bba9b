import type { en } from './en/index.ts';

/** The shape every language has: that of English. */
export type Dictionary = typeof en;
export type { Language } from '../preferences/languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    resources: { translation: Dictionary };
  }
}
