import type { BundlePrizeName } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { CountField, MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import type { FigureProps } from '../../../ui/forms/kit/figure-specs.ts';
import { PrizesField } from './PrizesField.tsx';
import type { PrizeBounds, TypedPrizes } from './prizes-spec.ts';
import classes from './terms.module.css';

interface TermsInputs {
  price: FieldProps<string> & FigureProps;
  quantity: FieldProps<string> & FigureProps;
  maxPerPlayer: FieldProps<string> & FigureProps;
  prizes: FieldProps<TypedPrizes>;
}

interface TermsFieldsProps extends TermsInputs {
  names: readonly BundlePrizeName[];
  bounds?: PrizeBounds | undefined;
}

/** Price, stock and prizes of one size. */
export function TermsFields({ price, quantity, maxPerPlayer, prizes, names, bounds }: TermsFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <MoneyField {...price} label={t('liveTickets.field.price')} />
      <CountField
        {...quantity}
        label={t('liveTickets.field.quantity')}
        term="bundleQuantity"
        placeholder={t('liveTickets.noLimit')}
      />
      <CountField
        {...maxPerPlayer}
        label={t('liveTickets.field.maxPerPlayer')}
        term="bundleMax"
        placeholder={t('liveTickets.noLimit')}
      />
      <PrizesField {...prizes} label={t('liveTickets.field.prizes')} names={names} bounds={bounds} />
    </div>
  );
}
