import { Refusal } from '../../platform/errors/refusal.ts';
import type { Place } from './filter.ts';

/** A place as it travels: it names the last line that was read. */
export const placeText = ({ at, aggregatorId, seq }: Place): string =>
  Buffer.from(`${at.toISOString()} ${aggregatorId} ${seq}`).toString('base64url');

/** @throws Refusal `invalid_input` for what `placeText` never made */
export function readPlace(text: string): Place {
  const [at = '', aggregatorId = '', seq = '', ...more] = Buffer.from(text, 'base64url')
    .toString()
    .split(' ');
  const time = new Date(at);
  const fits =
    more.length === 0 &&
    /^(19|20|21)\d\d-/.test(at) &&
    !Number.isNaN(time.getTime()) &&
    [aggregatorId, seq].every((number) => /^\d{1,18}$/.test(number));
  if (!fits)
    throw new Refusal('invalid_input', {}, [
      { path: 'after', code: 'invalid_value', message: 'meta.next of the page before' },
    ]);
  return { at: time, aggregatorId: BigInt(aggregatorId), seq: BigInt(seq) };
}
