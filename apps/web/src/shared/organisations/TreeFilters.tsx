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
  /** What those of the address are called, where that is known from elsewhere. */
  names?: { master?: Named | null | undefined; agent?: Named | null | undefined } | undefined;
  /** What changes; another master leaves the agent behind. */
  choose: (part: Part) => void;
}

/** A list narrowed to a master and to an agent below it, each for those who may list them. */
export function TreeFilters({ aggregatorId, agentId, names, choose }: TreeFiltersProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <>
      {may('aggregators.list') && (
        <TenantFilter
          label={t('holders.master')}
          of="masters"
          value={aggregatorId}
          name={names?.master ?? undefined}
          onChange={(next) => choose({ aggregatorId: next, agentId: undefined })}
        />
      )}
      {may('agents.list') && (
        <TenantFilter
          label={t('holders.agent')}
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
