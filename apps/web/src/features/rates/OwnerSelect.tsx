import type { RateSheet } from '@drawdesk/contract';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { type TenantOption, useTenantOptions } from '../../shared/organisations/use-tenant-options.ts';
import { thisPage } from '../../ui/list/this-page.ts';

const own = 'own';

/**
 * The owner of the shown settings: the company, a master or an agent, found by code or name. It is part of the
 * address.
 */
export function OwnerSelect({ sheet }: { sheet: RateSheet }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { agent, aggregator } = useSignedIn();
  const may = useMay();
  const ownName = aggregator?.name ?? t('rates.company');
  const [typed, setTyped] = useState('');
  const mayAggregators = may('aggregators.list');
  const mayAgents = may('agents.list') && agent === null;
  // An opened choice starts with the current value, which is not a search.
  const chosenText = typed.includes(' · ') || typed === ownName || typed === sheet.holderName;
  const search = chosenText ? '' : typed;
  const masters = useTenantOptions({ of: 'masters' }, search);
  const agents = useTenantOptions({ of: 'agents' }, search);
  if (!mayAggregators && !mayAgents) return <span>{sheet.holderName}</span>;

  const value =
    sheet.agentId && !agent ? `agent ${sheet.agentId}` : aggregatorValue(sheet, aggregator !== null);
  const options = {
    own: [{ value: own, label: ownName }],
    masters: valued('aggregatorId', masters),
    agents: mayAgents ? valued('agent', agents) : [],
  };
  const known = Object.values(options).some((group) => group.some((one) => one.value === value));
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split(' ');
    void navigate(
      thisPage(({ aggregatorId: _, agentId: __, roundId: ___, page: ____, ...search }) => ({
        ...search,
        ...(kind === 'agent' && { agentId: id }),
        ...(kind === 'aggregatorId' && { aggregatorId: id }),
      })),
    );
  };
  return (
    <Select
      w="100%"
      size="sm"
      aria-label={t('rates.settingsOf')}
      data={[
        { group: t('rates.level.own'), items: options.own },
        ...(known ? [] : [{ group: t('rates.level.chosen'), items: [{ value, label: sheet.holderName }] }]),
        ...(options.masters.length > 0 ? [{ group: t('rates.level.masters'), items: options.masters }] : []),
        ...(options.agents.length > 0 ? [{ group: t('rates.level.agents'), items: options.agents }] : []),
      ]}
      value={value}
      onChange={(chosen) => chosen !== null && chosen !== value && choose(chosen)}
      searchable
      onSearchChange={setTyped}
      // The API has already searched. Its results are not filtered again.
      filter={({ options: found }) => found}
      nothingFoundMessage={t('rates.nobodyFound')}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** In an address, agents and masters have separate number ranges. */
const valued = (kind: 'aggregatorId' | 'agent', found: readonly TenantOption[] = []) =>
  found.map(({ value, label }) => ({ value: `${kind} ${value}`, label }));

const aggregatorValue = ({ aggregatorId }: RateSheet, isAggregator: boolean): string =>
  aggregatorId && !isAggregator ? `aggregatorId ${aggregatorId}` : own;
