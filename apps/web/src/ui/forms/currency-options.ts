import type { Option } from './kit/choice-specs.ts';

/** Every currency of ISO 4217 that the browser knows, by code and name in the person's language. */
export function currencyOptions(language: string): readonly Option<string>[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
