import type { BundleTermsDto, InvalidField } from '@drawdesk/contract';
import {
  type BundleBetType,
  betterThanUpline,
  formatMoney,
  type PrizeTable,
  parseMoney,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { ownerNames } from '../settings-chain/owner-names.ts';
import type { BundleTerms } from './config-row.ts';
import { tableOf } from './prizes-dto.ts';

/**
 * What the level above sells; nothing below may be better than it. Null for a master: the company may give it
 * anything.
 */
export type Upline = { price: Satang; prizes: PrizeTable } | null;

/**
 * Reads and checks the terms of sale of one size (domain.md §4). `path` is its place in the body.
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
    throw new DomainError('bundles_invalid', {}, [{ path: `${path}.prizes`, code: 'prizes_incomplete' }]);
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
  const owner = ownerNames.aggregator;
  return betterThanUpline(terms, upline).map((name): InvalidField => {
    if (name === 'price')
      return {
        path: `${path}.price`,
        code: 'under_upline',
        values: { min: formatMoney(upline.price), owner },
      };
    const at = sent.prizes.findIndex(({ prize }) => prize === name);
    const max = formatMoney(upline.prizes[name] ?? satang(0n));
    return { path: `${path}.prizes.${at}.amount`, code: 'over_upline', values: { max, owner } };
  });
}
