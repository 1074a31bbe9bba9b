import type { ProblemField } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { isBetType } from '../../../shared/bet-types/bet-types.ts';

/** What a draw can be refused for (the engine's codes), and what the entry itself can. */
const codes = [
  'missing',
  'wrong_length',
  'wrong_count',
  'not_digits',
  'not_a_number',
  'not_text',
  'contradicts',
  'no_trading',
  'too_few_shots',
  'undecided',
  'unknown_field',
  'required',
] as const;

/** What the API found wrong with a field, as a sentence; a code it did not have before is shown as it came. */
export function useRefusedText(): (field: ProblemField) => string {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return ({ code, message }) => {
    const known = codes.find((one) => one === code);
    const expected = isBetType(message) ? nameOf(message) : message.replace(/^(digits|count|shots):/, '');
    return known ? t(`results.refused.${known}`, { expected: expected.replaceAll(',', ', ') }) : message;
  };
}
