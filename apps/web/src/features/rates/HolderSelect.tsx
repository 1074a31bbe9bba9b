import type { RateSheet } from '@drawdesk/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { usePage } from '../../ui/list/list-answer.ts';
import { thisPage } from '../../ui/list/this-page.ts';

const offered = { itemsPerPage: 25, sortBy: 'code', orderBy: 'asc' } as const;
const settleMs = 250;
const own = 'own';
/** Between name and code. */
const between = ' · ';

/** Whose settings are looked at: the company's, a master's or an agent's, found by code or name; kept in the address. */
export function HolderSelect({ sheet }: { sheet: RateSheet }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { agent, aggregator } = useSignedIn();
  const may = useMay();
  const ownName = aggregator?.name ?? t('rates.company');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), settleMs);
  // An opened choice begins with what is chosen: that is no search.
  const chosenText = q.includes(between) || q === ownName || q === sheet.holderName;
  const search = q && !chosenText ? { q } : {};
  const mayMasters = may('aggregators.list');
  const mayAgents = may('agents.list') && agent === null;
  const masters = usePage('aggregators.list', { query: { ...offered, ...search } }, { enabled: mayMasters });
  const agents = usePage('agents.list', { query: { ...offered, ...search } }, { enabled: mayAgents });
  if (!mayMasters && !mayAgents) return <span>{sheet.holderName}</span>;

  const value = sheet.agentId && !agent ? `agent ${sheet.agentId}` : masterValue(sheet, aggregator !== null);
  const options = {
    own: [{ value: own, label: ownName }],
    masters: (masters.rows ?? []).map((one) => ({
      value: `aggregatorId ${one.aggregatorId}`,
      label: `${one.name}${between}${one.code}`,
    })),
    agents: (agents.rows ?? []).map((one) => ({
      value: `agent ${one.agentId}`,
      label: `${one.name}${between}${one.code}`,
    })),
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
      // The API has searched already; what it found is not sifted again.
      filter={({ options: found }) => found}
      nothingFoundMessage={t('rates.nobodyFound')}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

const masterValue = ({ aggregatorId }: RateSheet, isMaster: boolean): string =>
  aggregatorId && !isMaster ? `aggregatorId ${aggregatorId}` : own;
