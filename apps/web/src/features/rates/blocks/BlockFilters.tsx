import type { RateSheet } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import type { useBlocksList } from './use-blocks-list.ts';

interface BlockFiltersProps {
  list: ReturnType<typeof useBlocksList>;
  sheet: RateSheet | undefined;
}
/** Finds blocked numbers by number, bet type and round; on request also those of the levels above. */
export function BlockFilters({ list, sheet }: BlockFiltersProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const labelOf = useRoundLabel();
  const { q, betType, roundId, upline } = list.filters;
  const rounds = sheet ? [...sheet.openRounds, ...(sheet.nextRound ? [sheet.nextRound] : [])] : [];
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('blocks.filter.number')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
        maxLength={7}
      />
      <ChoiceFilter
        label={t('blocks.column.betType')}
        value={betType}
        onChange={(next) => list.setFilter('betType', next)}
        options={(sheet?.betTypes ?? []).map((row) => ({ value: row.betType, label: nameOf(row.betType) }))}
      />
      <ChoiceFilter
        label={t('blocks.column.round')}
        value={roundId}
        onChange={(next) => list.setFilter('roundId', next)}
        options={rounds.map((round) => ({ value: round.roundId, label: labelOf(round.label) }))}
      />
      {sheet?.level !== 'company' && (
        <ChoiceFilter
          label={t('blocks.filter.ownOnly')}
          value={upline}
          onChange={(next) => list.setFilter('upline', next)}
          options={[{ value: 'true', label: t('blocks.filter.upline') }]}
        />
      )}
    </FilterBar>
  );
}
