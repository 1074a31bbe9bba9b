import type { BetType } from '@drawdesk/lottery';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useScrolledTo } from '../../../ui/layout/use-scrolled-to.ts';
import { keep, thisPage } from '../../../ui/list/this-page.ts';
import classes from './numbers.module.css';

interface BetTypePillsProps {
  betTypes: readonly BetType[];
  chosen: BetType;
}

/** The bet types of the round, one click each; nothing to choose where there is one. */
export function BetTypePills({ betTypes, chosen }: BetTypePillsProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const row = useScrolledTo(betTypes.indexOf(chosen));
  if (betTypes.length < 2) return null;
  return (
    <nav ref={row} className={classes.pills} aria-label={t('totals.column.betType')}>
      {betTypes.map((betType) => (
        <Link
          key={betType}
          {...thisPage((search) => ({
            ...keep(search, 'round', 'as', 'by', 'aggregatorId', 'agentId'),
            betType,
          }))}
          replace
          resetScroll={false}
          className={classes.pill}
          aria-current={betType === chosen ? 'true' : undefined}
        >
          {nameOf(betType)}
        </Link>
      ))}
    </nav>
  );
}
