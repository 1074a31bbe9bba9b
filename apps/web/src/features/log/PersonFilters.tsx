import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { usePage } from '../../shared/lists/read-list.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import type { LogList } from './log-list.ts';

/**
 * Staff by name: who acted as themselves, and who while impersonating a tenant. For those who may see the
 * accounts.
 */
export function PersonFilters({ list }: { list: LogList }) {
  const { t } = useTranslation();
  const may = useMay()('accounts.list');
  const { rows } = usePage('accounts.list', { query: { itemsPerPage: 100 } }, { enabled: may });
  if (!may) return null;
  const options = (rows ?? []).map(({ accountId, displayName, username }) => ({
    value: accountId,
    label: `${displayName} · ${username}`,
  }));
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
