import { choice, choices, flag } from './choice-specs.ts';
import { clock, day, moment } from './date-specs.ts';
import { count, money, ordinal, percent, rate } from './figure-specs.ts';
import { bothLanguages, code, digits, secret, tags, text } from './text-specs.ts';

/** Every kind of field a form can declare; docs/ui-kit.md says which input draws which. */
export const field = {
  text,
  secret,
  digits,
  code,
  bothLanguages,
  tags,
  money,
  rate,
  percent,
  count,
  ordinal,
  choice,
  choices,
  flag,
  day,
  clock,
  moment,
} as const;
