import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './round.module.css';

/** The result is confirmed and the money is being booked. */
export function SettlingPart() {
  const { t } = useTranslation();
  return (
    <section className={`surface ${classes.settling}`} role="status">
      <Loader size="sm" />
      <div>
        <h2 className={classes.heading}>{t('results.settling.title')}</h2>
        <p className={classes.soft}>{t('results.settling.lead')}</p>
      </div>
    </section>
  );
}
