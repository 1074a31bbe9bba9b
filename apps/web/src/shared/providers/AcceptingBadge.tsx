import { useTranslation } from 'react-i18next';
import classes from './accepting-badge.module.css';

/** Whether bets are accepted, as a coloured word. */
export function AcceptingBadge({ accepting }: { accepting: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.accepting} data-accepting={accepting}>
      {t(accepting ? 'providers.accepts' : 'providers.declines')}
    </span>
  );
}
