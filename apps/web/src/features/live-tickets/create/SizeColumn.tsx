import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/forms/fields.tsx';
import type { Size } from '../bundle-sizes.ts';
import { boundsOf } from '../terms/prizes-spec.ts';
import { TermsFields } from '../terms/TermsFields.tsx';
import classes from '../terms/terms.module.css';
import type { BundlesForm } from './use-bundles-form.ts';
import type { Level } from './use-offers.ts';

interface SizeColumnProps {
  size: Size;
  level: Level;
  bundles: BundlesForm;
}

/** One of the three sizes: what is done with it and, where it has separate terms, their fields. */
export function SizeColumn({ size, level, bundles }: SizeColumnProps) {
  const { t } = useTranslation();
  const { form, offers, there, names } = bundles;
  const set = there.find((one) => one.size === size);
  const offer = offers?.[size];
  const mode = form.typed(`${size}Mode`);
  return (
    <section className={`surface ${classes.column}`} data-off={mode !== 'own'}>
      <h3 className={classes.columnTitle}>{t(`liveTickets.size.${size}`)}</h3>
      {set ? (
        <p className={classes.none}>
          {t('liveTickets.setAlready')}{' '}
          <Link to="/setting/live-ticket/$configId" params={{ configId: set.configId }}>
            {t('liveTickets.edit')}
          </Link>
        </p>
      ) : offer === undefined ? (
        <p className={classes.none}>{t('liveTickets.problem.notAgreed')}</p>
      ) : (
        <>
          <SelectField {...form.field(`${size}Mode`)} label={t('liveTickets.field.mode')} clearable={false} />
          {mode === 'own' && (
            <TermsFields
              price={form.field(`${size}Price`)}
              quantity={form.field(`${size}Quantity`)}
              maxPerPlayer={form.field(`${size}MaxPerPlayer`)}
              prizes={form.field(`${size}Prizes`)}
              names={names}
              bounds={level === 'agent' ? boundsOf(offer.prizes) : undefined}
            />
          )}
        </>
      )}
    </section>
  );
}
