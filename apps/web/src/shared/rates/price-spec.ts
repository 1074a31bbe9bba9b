import type { BlockPrice } from '@drawdesk/contract';
import i18next from 'i18next';
import { readFigure } from '../../ui/figures/typed-figures.ts';
import type { FieldSpec } from '../../ui/forms/kit/field-spec.ts';

/** What happens to bets on a blocked number, as it is typed. */
export interface TypedPrice {
  kind: BlockPrice['kind'];
  rate: string;
  percent: string;
}

export const noPrice: TypedPrice = { kind: 'closed', rate: '', percent: '50' };

const percentMost = 99;

/** Closed, at its own pay rate, or at a share of the normal pay rate: one field of a form. */
export function priceSpec(label: string): FieldSpec<BlockPrice, TypedPrice, object> {
  return {
    label,
    required: true,
    props: {},
    at: 'price',
    blank: noPrice,
    write: (price) => ({
      ...noPrice,
      kind: price.kind,
      ...(price.kind === 'rate' && { rate: price.rate }),
      ...(price.kind === 'percent' && { percent: String(price.percent) }),
    }),
    read: readPrice,
    shown: priceText,
  };
}

function readPrice({ kind, rate, percent }: TypedPrice): { value: BlockPrice } | { wrong: string } {
  if (kind === 'closed') return { value: { kind } };
  if (kind === 'rate') {
    // The prompt of spec.md §5.
    if (rate.trim() === '') return { wrong: i18next.t('blocks.fillRate') };
    const value = readFigure('rate', rate);
    if (value === null) return { wrong: i18next.t('ui.figure.not.rate') };
    return /[1-9]/.test(value) ? { value: { kind, rate: value } } : { wrong: i18next.t('rates.rateZero') };
  }
  const share = Number(readFigure('count', percent) ?? Number.NaN);
  return share >= 1 && share <= percentMost
    ? { value: { kind, percent: share } }
    : { wrong: i18next.t('blocks.percentRange') };
}

/** A price in words: "Closed", "Pays 450.00", "Pays 50%". */
export function priceText(price: BlockPrice): string {
  if (price.kind === 'closed') return i18next.t('blocks.price.closed');
  return price.kind === 'rate'
    ? i18next.t('blocks.pays', { rate: price.rate })
    : i18next.t('blocks.paysPercent', { percent: price.percent });
}
