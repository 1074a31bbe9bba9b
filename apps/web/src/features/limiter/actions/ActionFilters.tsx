import type { LimiterAction } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { useBetTypeOptions } from '../rule/use-rule-fields.ts';
import type { ActionsList } from './actions-list.ts';

interface ActionFiltersProps {
  list: ActionsList;
  /** The actions shown: they contain the name of the round that was chosen on another page. */
  seen: readonly LimiterAction[];
}

/** The maximum number of rules in the choice. */
const rulesOffered = { itemsPerPage: 100, sortBy: 'name', orderBy: 'asc' } as const;

/** By rule, provider and bet type. The round comes from another page and can be removed. */
export function ActionFilters({ list, seen }: ActionFiltersProps) {
  const { t } = useTranslation();
  const textOf = useRoundText();
  const { ruleId, providerId, roundId, betType } = list.filters;
  const rules = usePage('limiter.list', { query: rulesOffered });
  const ofRound = seen.find((one) => one.roundId === roundId);
  const betTypes = useBetTypeOptions(providerId ?? null);
  return (
    <FilterBar
      list={list}
      chips={
        roundId === undefined
          ? []
          : [
              {
                label: t('limiter.actions.anyRound', {
                  round: ofRound ? textOf({ ...ofRound, label: ofRound.roundLabel }) : roundId,
                }),
                clear: () => list.setFilter('roundId', undefined),
              },
            ]
      }
    >
      <ChoiceFilter
        label={t('limiter.field.rule')}
        value={ruleId}
        onChange={(next) => list.setFilter('ruleId', next)}
        options={(rules.rows ?? []).map((rule) => ({ value: rule.ruleId, label: rule.name }))}
      />
      <ChoiceFilter
        label={t('limiter.field.provider')}
        value={providerId}
        onChange={(next) => list.setFilters({ providerId: next, roundId: undefined })}
        options={useProviderOptions('limiter.actions')}
      />
      <ChoiceFilter
        label={t('limiter.field.betType')}
        value={betType}
        onChange={(next) => list.setFilter('betType', next)}
        options={betTypes}
      />
    </FilterBar>
  );
}
