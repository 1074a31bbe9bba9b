import { betTypeShapes } from 'virtual:bet-types';
import type { Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { BetTypePills } from './BetTypePills.tsx';
import { gridDigits } from './grid-digits.ts';
import { NumberGrid } from './NumberGrid.tsx';
import { NumberTable } from './NumberTable.tsx';
import { typesWithNumbers } from './shown-type.ts';

/** Totals of one bet type by number: a heat map for short numbers, otherwise a table. */
export function ByNumber({ round, betType }: { round: Round; betType: BetType | undefined }) {
  const { t } = useTranslation();
  const { as } = usePageSearch('lotto-total-provider');
  if (!betType) {
    return (
      <section className="surface">
        <EmptyState title={t('totals.noTypes')} />
      </section>
    );
  }
  const digits = gridDigits(betTypeShapes[betType]);
  return (
    <>
      <BetTypePills round={round} betTypes={typesWithNumbers(round)} chosen={betType} />
      {digits && as !== 'table' ? (
        <NumberGrid key={betType} round={round} betType={betType} digits={digits} />
      ) : (
        <NumberTable key={betType} round={round} betType={betType} hasGrid={digits !== undefined} />
      )}
    </>
  );
}
