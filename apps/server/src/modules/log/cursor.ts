import { DomainError } from '../../platform/errors/domain-error.ts';
import type { LogCursor } from './filter.ts';

/** A cursor as text: it names the last line that was read. */
export const cursorText = ({ at, aggregatorId, seq }: LogCursor): string =>
  Buffer.from(`${at.toISOString()} ${aggregatorId} ${seq}`).toString('base64url');

/** @throws DomainError `invalid_input` for text that `cursorText` did not make */
export function readCursor(text: string): LogCursor {
  const [at = '', aggregatorId = '', seq = '', ...more] = Buffer.from(text, 'base64url')
    .toString()
    .split(' ');
  const time = new Date(at);
  const fits =
    more.length === 0 &&
    /^(19|20|21)\d\d-/.test(at) &&
    !Number.isNaN(time.getTime()) &&
    [aggregatorId, seq].every((number) => /^\d{1,18}$/.test(number));
  if (!fits) throw new DomainError('invalid_input', {}, [{ path: 'after', code: 'cursor_unknown' }]);
  return { at: time, aggregatorId: BigInt(aggregatorId), seq: BigInt(seq) };
}
