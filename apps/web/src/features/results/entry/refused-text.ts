import type { ProblemField } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { isBetType } from '../../../shared/bet-types/bet-types.ts';

/** The codes for which the engine refuses a draw, and those of the entry itself. */
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

/** The API's error for a field as a sentence. An unknown code is shown unchanged. */
export function useRefusedText(): (field: ProblemField) => string {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return ({ code, message }) => {
    const known = codes.find((one) => one === code);
    const expected = isBetType(message) ? nameOf(message) : message.replace(/^(digits|count|shots):/, '');
    return known ? t(`results.refused.${known}`, { expected: expected.replaceAll(',', ', ') }) : message;
  };
}
