import { expect, test } from 'vitest';
import { documentLanguage, type LanguageEntry, languages } from './languages.ts';

test('English and Thai read from left to right', () => {
  expect(documentLanguage('en')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(documentLanguage('th')).toEqual({ lang: 'th', dir: 'ltr' });
});

test('a language whose entry says so turns the document from right to left', () => {
  const table: Record<string, LanguageEntry> = { ...languages, ar: { name: 'العربية', dir: 'rtl' } };
  expect(documentLanguage('ar', table)).toEqual({ lang: 'ar', dir: 'rtl' });
});

test('an unknown language falls back to English', () => {
  expect(documentLanguage('xx')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(documentLanguage('toString')).toEqual({ lang: 'en', dir: 'ltr' });
});
