import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { TenantFilter } from '../../shared/organisations/TenantFilter.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './content.module.css';
import { contentKinds, type Kind } from './content-kinds.ts';
import type { ContentSearch } from './content-search.ts';

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

/** What a chosen master or agent is shown now. Staff choose whom. */
export function ShownTo({ kind, search: { aggregatorId, agentId }, children }: ShownToProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay()(contentKinds[kind].audience);
  if (!may) return <Notice>{t('content.shown.mayNotChoose')}</Notice>;
  const choose = (query: ShownQuery) =>
    void navigate({
      to: contentKinds[kind].pages.all,
      search: { tab: 'shown', ...query },
      replace: true,
      resetScroll: false,
    });
  const query = agentId ? { agentId } : aggregatorId ? { aggregatorId } : null;
  return (
    <>
      <div className={classes.choose}>
        <TenantFilter
          label={t('content.shown.master')}
          of="masters"
          audienceOf={kind}
          value={agentId ? undefined : aggregatorId}
          onChange={(next) => choose(next ? { aggregatorId: next } : {})}
        />
        <TenantFilter
          label={t('content.shown.agent')}
          of="agents"
          audienceOf={kind}
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
