import type { Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { rowsOptions } from '../../../shared/lists/read-list.ts';
import { useScrolledTo } from '../../../ui/layout/use-scrolled-to.ts';
import { keep, thisPage } from '../../../ui/list/this-page.ts';
import { usePart } from '../board/totals-search.ts';
import { HighRiskCount } from '../risk/HighRiskCount.tsx';
import classes from './numbers.module.css';

interface BetTypePillsProps {
  round: Round;
  betTypes: readonly BetType[];
  chosen: BetType;
}

/** The bet types of the round, one click each, with the number of high-risk numbers; nothing to choose where there is one. */
export function BetTypePills({ round, betTypes, chosen }: BetTypePillsProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const ofRound = { params: { roundId: round.roundId }, query: usePart() };
  const { data: types } = useQuery(rowsOptions('totals.byType', ofRound));
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
          <HighRiskCount numbers={types?.data.find((one) => one.betType === betType)?.highRisk ?? 0} />
        </Link>
      ))}
    </nav>
  );
}
