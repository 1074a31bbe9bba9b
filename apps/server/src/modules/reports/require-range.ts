import { type FieldFault, reportDaysMax } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';

/**
 * @throws DomainError `invalid_input` for dates in the wrong order, or further apart than a report may
 *   cover.
 */
export function requireRange({ from, to }: { from: string; to: string }): void {
  const refuse = (fault: FieldFault) =>
    new DomainError('invalid_input', {}, [{ path: 'query.to', ...fault }]);
  if (from > to) throw refuse({ code: 'date_order' });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > reportDaysMax) throw refuse({ code: 'range_too_long', values: { days: String(reportDaysMax) } });
}
