import type { BundleTermsDto } from '@drawdesk/contract';
import {
  type BundleBetType,
  betterThanUpline,
  formatMoney,
  type PrizeTable,
  parseMoney,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import { DomainError, type InvalidField } from '../../platform/errors/domain-error.ts';
import { wrongField } from '../settings-chain/field-problems.ts';
import type { BundleTerms } from './config-row.ts';
import { tableOf } from './prizes-dto.ts';

/**
 * What the level above sells; nothing below may be better than it. Null for a master: the company may give it
 * anything.
 */
export type Upline = { price: Satang; prizes: PrizeTable } | null;

/**
 * Reads what is to be sold of one size and checks it (domain.md §4). `path` is its place in the body.
 * @throws DomainError `bundles_invalid` with a field for each thing that is wrong.
 */
export function judgedTerms(
  betType: BundleBetType,
  sent: BundleTermsDto,
  upline: Upline,
  path: string,
): BundleTerms {
  const prizes = tableOf(betType, sent.prizes);
  if (prizes === null)
    throw new DomainError('bundles_invalid', {}, [wrongField(`${path}.prizes`, 'prizes_incomplete')]);
  const terms = {
    on: sent.on,
    price: parseMoney(sent.price),
    quantity: sent.quantity,
    maxPerPlayer: sent.maxPerPlayer,
    prizes,
  };
  const wrong = upline === null ? [] : better(terms, sent, upline, path);
  if (wrong.length > 0) throw new DomainError('bundles_invalid', {}, wrong);
  return terms;
}

function better(
  terms: BundleTerms,
  sent: BundleTermsDto,
  upline: NonNullable<Upline>,
  path: string,
): InvalidField[] {
  return betterThanUpline(terms, upline).map((name) => {
    if (name === 'price')
      return wrongField(`${path}.price`, 'under_upline', formatMoney(upline.price), 'aggregator');
    const at = sent.prizes.findIndex(({ prize }) => prize === name);
    const most = formatMoney(upline.prizes[name] ?? satang(0n));
    return wrongField(`${path}.prizes.${at}.amount`, 'over_upline', most, 'aggregator');
  });
}
