import type { BundlePrizeName } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { field } from '../../../ui/forms/kit/field.ts';
import type { Prizes } from '../sizes.ts';
import { boundsOf, prizesSpec } from './prizes-spec.ts';

/** More pieces than this of one number are no stock any more (the API takes no more). */
const unitsMax = '1000000';

interface TermsOptions {
  names: readonly BundlePrizeName[];
  /** What the level above sells: never cheaper, no prize higher. */
  upline?: { price: string; prizes: Prizes } | undefined;
  /** Nothing need be filled in: the size is not sold on terms of its own. */
  unused?: boolean;
  /** Before the label of a change: "Large: Price". */
  of?: string;
}

/** The fields of what is sold of one size, as declarations for a form. */
export function useTermsSpecs() {
  const { t } = useTranslation();
  return ({ names, upline, unused = false, of }: TermsOptions) => {
    const label = (text: string) => (of === undefined ? text : `${of}: ${text}`);
    return {
      price: field.money({
        label: label(t('liveTickets.field.price')),
        optional: unused,
        step: '10',
        min: upline?.price ?? '0.01',
      }),
      quantity: field.count({
        label: label(t('liveTickets.field.quantity')),
        optional: true,
        max: unitsMax,
      }),
      maxPerPlayer: field.count({
        label: label(t('liveTickets.field.maxPerPlayer')),
        optional: true,
        max: unitsMax,
      }),
      prizes: prizesSpec({
        label: label(t('liveTickets.field.prizes')),
        names,
        unused,
        bounds: upline && boundsOf(upline.prizes),
        nameOf: (name) => label(t(`liveTickets.prize.${name}`)),
        wrong: t('liveTickets.problem.prizes'),
      }),
    };
  };
}
