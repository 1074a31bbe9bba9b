import type { BundlePrizeName } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { field } from '../../../ui/forms/kit/field.ts';
import type { Prizes } from '../bundle-sizes.ts';
import { boundsOf, prizesSpec } from './prizes-spec.ts';

/** The highest stock of one number that the API accepts. */
const unitsMax = '1000000';

interface TermsOptions {
  names: readonly BundlePrizeName[];
  /** The terms of the level above: the price may not be lower and no prize higher. */
  upline?: { price: string; prizes: Prizes } | undefined;
  /** Nothing has to be filled in: the size has no separate terms. */
  unused?: boolean;
  /** Put before the label of a change: "Large: Price". */
  of?: string;
}

/** The fields of the terms of one size, as declarations for a form. */
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
