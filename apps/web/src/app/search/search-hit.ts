import type { ProviderGroup } from '@drawdesk/contract';

/**
 * In the order of the palette: a whole bill number is an exact match; pages are there immediately and must not
 * move.
 */
export const hitKinds = ['bill', 'page', 'ticket', 'provider', 'round', 'agent', 'master', 'player'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A text in both languages: a remembered result stays readable when the language changes. */
export interface Both {
  en: string;
  th: string;
}

/**
 * One result: its texts, and the values of the address of its page. A page has only its path.
 */
export interface Hit {
  kind: HitKind;
  /** Null for tickets: they have only their number, and are named where they are drawn. */
  name: Both | null;
  detail: Both;
  values: Readonly<Record<string, string>>;
  group?: ProviderGroup | undefined;
}

/** The same thing is the same result, also when its texts have changed. */
export const keyOfHit = ({ kind, values }: Hit): string => {
  const { status: _, ...identity } = values;
  return `${kind} ${Object.values(identity).join(' ')}`;
};

/**
 * The tickets of a number that was typed: two to seven digits. Numbers of run bets have one, but a single digit is almost
 * always the beginning of something longer.
 */
export const ticketsOf = (text: string): Hit[] =>
  /^\d{2,7}$/.test(text)
    ? [{ kind: 'ticket', name: null, detail: { en: '', th: '' }, values: { number: text } }]
    : [];
