import type { Provider } from '@drawdesk/contract';
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import classes from './list.module.css';

/** The first two are named, the rest is one touch away. */
const named = 2;

/** What can be bet on: the first few by name, all of them in a tooltip. */
export function BetTypesText({ betTypes }: { betTypes: Provider['betTypes'] }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const rest = betTypes.length - named;
  const text = betTypes.slice(0, named).map(nameOf).join(', ');
  if (rest <= 0) return text;
  return (
    <Tooltip label={betTypes.map(nameOf).join(', ')} multiline w={280} withArrow>
      <span className={classes.betTypes}>
        {text} <span className={classes.more}>{t('providers.moreTypes', { count: rest })}</span>
      </span>
    </Tooltip>
  );
}
