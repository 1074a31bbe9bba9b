import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { TenantFilter } from './TenantFilter.tsx';

interface Part {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
}

interface Named {
  code: string;
  name: string;
}

interface TreeFiltersProps extends Part {
  /** The names of those in the address, where they are known from another request. */
  names?: { master?: Named | null | undefined; agent?: Named | null | undefined } | undefined;
  /** The changed values; choosing another master removes the agent. */
  choose: (part: Part) => void;
}

/** Filters of a list by a master and by an agent below it, each for people who may list them. */
export function TreeFilters({ aggregatorId, agentId, names, choose }: TreeFiltersProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <>
      {may('aggregators.list') && (
        <TenantFilter
          label={t('owners.master')}
          of="masters"
          value={aggregatorId}
          name={names?.master ?? undefined}
          onChange={(next) => choose({ aggregatorId: next, agentId: undefined })}
        />
      )}
      {may('agents.list') && (
        <TenantFilter
          label={t('owners.agent')}
          of="agents"
          below={aggregatorId}
          value={agentId}
          name={names?.agent ?? undefined}
          onChange={(next) => choose({ agentId: next })}
        />
      )}
    </>
  );
}
