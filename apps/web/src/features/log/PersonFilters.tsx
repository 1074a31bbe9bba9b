import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { usePage } from '../../shared/lists/read-list.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import type { LogList } from './log-list.ts';

/** Everything that one of the staff did, as themselves or for a tenant. For those who may see the accounts. */
export function PersonFilter({ list }: { list: LogList }) {
  const { t } = useTranslation();
  const options = usePeople();
  if (!options) return null;
  return (
    <ChoiceFilter
      label={t('log.filter.person')}
      value={list.filters.accountId}
      onChange={(next) => list.setFilter('accountId', next)}
      options={options}
    />
  );
}

/** The same apart: who acted as themselves, and who while impersonating a tenant. */
export function ImpersonationFilters({ list }: { list: LogList }) {
  const { t } = useTranslation();
  const options = usePeople();
  if (!options) return null;
  const { actorAccountId, realAccountId } = list.filters;
  return (
    <>
      <ChoiceFilter
        label={t('log.filter.actor')}
        value={actorAccountId}
        onChange={(next) => list.setFilter('actorAccountId', next)}
        options={options}
      />
      <ChoiceFilter
        label={t('log.filter.real')}
        value={realAccountId}
        onChange={(next) => list.setFilter('realAccountId', next)}
        options={options}
      />
    </>
  );
}

function usePeople(): { value: string; label: string }[] | null {
  const may = useMay()('accounts.list');
  const { rows } = usePage('accounts.list', { query: { itemsPerPage: 100 } }, { enabled: may });
  if (!may) return null;
  return (rows ?? []).map(({ accountId, displayName, username }) => ({
    value: accountId,
    label: `${displayName} · ${username}`,
  }));
}
