import type { ProviderGroup } from '@drawdesk/contract';

/** In the order of the palette: a whole bill number is meant exactly; pages are there at once and must not move. */
export const hitKinds = ['bill', 'page', 'provider', 'round', 'agent', 'master', 'player'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A text in both languages: what is remembered stays readable when the language changes. */
export interface Both {
  en: string;
  th: string;
}

/** Something that was found: how it reads, and the values its page is addressed by. Of a page, its path alone. */
export interface Hit {
  kind: HitKind;
  name: Both;
  detail: Both;
  values: Readonly<Record<string, string>>;
  group?: ProviderGroup | undefined;
}

/** The same thing is the same hit, however it reads today. */
export const keyOfHit = ({ kind, values }: Hit): string => {
  const { status: _, ...identity } = values;
  return `${kind} ${Object.values(identity).join(' ')}`;
};
