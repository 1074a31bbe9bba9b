import { reportDaysMax } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';

/**
 * @throws DomainError `invalid_input` for dates in the wrong order, or further apart than a report may
 *   cover.
 */
export function requireRange({ from, to }: { from: string; to: string }): void {
  const refuse = (code: string, message: string) =>
    new DomainError('invalid_input', {}, [{ path: 'query.to', code, message }]);
  if (from > to) throw refuse('date_order', 'must not be before `from`');
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > reportDaysMax)
    throw refuse('range_too_long', `must be within ${reportDaysMax} days of \`from\``);
}
