import type { FieldCode } from '@drawdesk/contract';

/** The rules of a new password (the API decides; it also knows the common ones). */
export const passwordRules = ['length', 'username', 'another', 'common'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** `open`: not known yet, or only the API can tell. */
export type RuleState = 'met' | 'broken' | 'open';

interface PasswordInput {
  password: string;
  present: string;
  username: string;
  lengthMin: number;
  /** The password that the API refused last, and the rule it broke. */
  refused: { password: string; rule: PasswordRule } | null;
}

/** A name shorter than this is part of too many words to be searched for; the same limit as on the server. */
const nameLengthMin = 3;

/** Which rules a typed password meets. Lengths count characters, not code units. */
export function stateOfRules({
  password,
  present,
  username,
  lengthMin,
  refused,
}: PasswordInput): Record<PasswordRule, RuleState> {
  const typed = password !== '';
  const state = (met: boolean): RuleState => (typed ? (met ? 'met' : 'broken') : 'open');
  const name = username.toLowerCase();
  const hasName = name.length >= nameLengthMin && password.toLowerCase().includes(name);
  const rules: Record<PasswordRule, RuleState> = {
    length: state([...password.normalize('NFKC')].length >= lengthMin),
    username: state(!hasName),
    another: present === '' ? 'open' : state(password !== present),
    common: 'open',
  };
  return refused && refused.password === password ? { ...rules, [refused.rule]: 'broken' } : rules;
}

const ruleOfCode: Readonly<Partial<Record<FieldCode, PasswordRule>>> = {
  too_short: 'length',
  too_long: 'length',
  has_username: 'username',
  unchanged: 'another',
  too_common: 'common',
};

/** The rule behind a `password_rejected` of the API. */
export const brokenRule = (code: FieldCode | undefined): PasswordRule | undefined =>
  code === undefined ? undefined : ruleOfCode[code];
