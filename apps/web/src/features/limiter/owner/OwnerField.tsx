import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { TenantSelect } from '../../../shared/organisations/TenantSelect.tsx';
import { useTenantChoice } from '../../../shared/organisations/use-tenant-choice.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FieldRow } from '../../../ui/forms/kit/RecordForm.tsx';
import type { TypedOwner } from './owner-spec.ts';

/**
 * The company, one master or one agent, as far as the person has a choice. An agent has no choice and no
 * field.
 */
export function OwnerField({ value, onChange, error, disabled = false }: FieldProps<TypedOwner>) {
  const { t } = useTranslation();
  const may = useMay();
  const [mayAggregators, mayAgents] = [may('aggregators.list'), may('agents.list')];
  const masters = useTenantChoice({ of: 'masters' }, chosenOf(value.aggregatorId));
  const agents = useTenantChoice({ of: 'agents', below: value.aggregatorId }, chosenOf(value.agentId));
  if (!mayAgents) return null;
  return (
    <FieldRow>
      {mayAggregators && (
        <TenantSelect
          label={t('owners.master')}
          placeholder={t('owners.company')}
          value={value.aggregatorId}
          onChange={(aggregatorId) => onChange({ aggregatorId, agentId: null })}
          choice={masters}
          error={value.agentId === null && error}
          disabled={disabled}
        />
      )}
      <TenantSelect
        label={t('owners.agent')}
        placeholder={
          mayAggregators && value.aggregatorId === null ? t('owners.anyAgent') : t('owners.itself')
        }
        value={value.agentId}
        onChange={(agentId) => onChange({ ...value, agentId })}
        choice={agents}
        error={(value.agentId !== null || !mayAggregators) && error}
        disabled={disabled}
      />
    </FieldRow>
  );
}

const chosenOf = (id: string | null): readonly string[] => (id === null ? [] : [id]);
