import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { TenantSelect } from '../../../shared/organisations/TenantSelect.tsx';
import { useAgentOptions, useMasterOptions } from '../../../shared/organisations/use-tenant-options.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FieldRow } from '../../../ui/forms/kit/RecordForm.tsx';
import type { TypedHolder } from './holder-spec.ts';

/** The company, one master or one agent, as far as the person has a choice; an agent has none and sees nothing. */
export function HolderField({ value, onChange, error, disabled = false }: FieldProps<TypedHolder>) {
  const { t } = useTranslation();
  const may = useMay();
  const [mayMasters, mayAgents] = [may('aggregators.list'), may('agents.list')];
  const [search, setSearch] = useState({ master: '', agent: '' });
  const masters = useMasterOptions({ search: search.master });
  const agents = useAgentOptions({ search: search.agent, aggregatorId: value.aggregatorId });
  if (!mayAgents) return null;
  return (
    <FieldRow>
      {mayMasters && (
        <TenantSelect
          label={t('holders.master')}
          placeholder={t('holders.company')}
          value={value.aggregatorId}
          onChange={(aggregatorId) => onChange({ aggregatorId, agentId: null })}
          options={masters}
          onSearch={(master) => setSearch((was) => ({ ...was, master }))}
          error={value.agentId === null && error}
          disabled={disabled}
        />
      )}
      <TenantSelect
        label={t('holders.agent')}
        placeholder={mayMasters && value.aggregatorId === null ? t('holders.anyAgent') : t('holders.itself')}
        value={value.agentId}
        onChange={(agentId) => onChange({ ...value, agentId })}
        options={agents}
        onSearch={(agent) => setSearch((was) => ({ ...was, agent }))}
        error={(value.agentId !== null || !mayMasters) && error}
        disabled={disabled}
      />
    </FieldRow>
  );
}
