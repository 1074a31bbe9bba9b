import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

/** Whether bets are taken, in a word on its colour. */
export function AcceptingBadge({ accepting }: { accepting: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.accepting} data-accepting={accepting}>
      {t(accepting ? 'providers.accepts' : 'providers.declines')}
    </span>
  );
}
