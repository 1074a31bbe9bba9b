import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { Kind } from './ContentFrame.tsx';
import classes from './content.module.css';
import type { ContentSearch } from './content-search.ts';
import { useAudienceOptions } from './use-audience-options.ts';

/** For whom: a master, or an agent. */
export interface ShownQuery {
  aggregatorId?: string;
  agentId?: string;
}

interface ShownToProps {
  kind: Kind;
  search: ContentSearch;
  children: (query: ShownQuery) => ReactNode;
}

/** Exactly what a master or an agent is shown now, which staff chooses. */
export function ShownTo({ kind, search: { aggregatorId, agentId }, children }: ShownToProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay()(kind === 'banner' ? 'banners.audience' : 'news.audience');
  if (!may) return <Notice>{t('content.shown.mayNotChoose')}</Notice>;
  const choose = (query: ShownQuery) =>
    void navigate({
      to: kind === 'banner' ? '/operator/banner' : '/operator/news',
      search: { tab: 'shown', ...query },
      replace: true,
      resetScroll: false,
    });
  const query = agentId ? { agentId } : aggregatorId ? { aggregatorId } : null;
  return (
    <>
      <div className={classes.choose}>
        <ChooseOne
          {...{ kind, of: 'masters', label: t('content.shown.master') }}
          value={agentId ? undefined : aggregatorId}
          onChange={(next) => choose(next ? { aggregatorId: next } : {})}
        />
        <ChooseOne
          {...{ kind, of: 'agents', label: t('content.shown.agent') }}
          value={agentId}
          onChange={(next) => choose(next ? { agentId: next } : {})}
        />
      </div>
      {query ? (
        children(query)
      ) : (
        <section className="surface">
          <EmptyState title={t('content.shown.choose')} />
        </section>
      )}
    </>
  );
}

interface ChooseOneProps {
  kind: Kind;
  of: 'masters' | 'agents';
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function ChooseOne({ kind, of, label, value, onChange }: ChooseOneProps) {
  const [search, setSearch] = useState('');
  const options = useAudienceOptions(kind, of, search);
  const offered =
    value === undefined || options.some((one) => one.value === value)
      ? options
      : [{ value, label: value }, ...options];
  return (
    <Select
      className={classes.chooseOne ?? ''}
      aria-label={label}
      placeholder={label}
      data={[...offered]}
      value={value ?? null}
      onChange={onChange}
      onSearchChange={setSearch}
      searchable
      clearable
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
