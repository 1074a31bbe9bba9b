import { betTypeShapes } from 'virtual:contract';
import type { Round } from '@drawdesk/contract';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { parseTotals } from '../board/totals-search.ts';
import { BetTypePills } from './BetTypePills.tsx';
import { gridDigits } from './grid-digits.ts';
import { NumberGrid } from './NumberGrid.tsx';
import { NumberTable } from './NumberTable.tsx';

/** Totals of one bet type by number: a heat map where numbers are short, a table where they are not. */
export function ByNumber({ round }: { round: Round }) {
  const { t } = useTranslation();
  const { betType: asked, as } = parseTotals(useSearch({ strict: false }));
  // A bet without a number has nothing to look at by number: it is found under "By type".
  const betTypes = round.betTypes.filter((one) => betTypeShapes[one].digits !== 0);
  const betType =
    betTypes.find((one) => one === asked) ?? betTypes.find((one) => one === 'upper2') ?? betTypes[0];
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
      <BetTypePills betTypes={betTypes} chosen={betType} />
      {digits && as !== 'table' ? (
        <NumberGrid key={betType} round={round} betType={betType} digits={digits} />
      ) : (
        <NumberTable key={betType} round={round} betType={betType} hasGrid={digits !== undefined} />
      )}
    </>
  );
}
