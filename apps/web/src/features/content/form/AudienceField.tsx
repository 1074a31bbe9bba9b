import type { ContentAudience } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { TenantMultiSelect } from '../../../shared/organisations/TenantMultiSelect.tsx';
import { useTenantChoice } from '../../../shared/organisations/use-tenant-choice.ts';
import { tenantLabel } from '../../../shared/organisations/use-tenant-options.ts';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import type { Kind } from '../content-kinds.ts';
import type { TypedAudience } from './audience-spec.ts';

interface AudienceFieldProps extends FieldProps<TypedAudience> {
  kind: Kind;
  /** The stored members, whose names are already known. */
  stored: ContentAudience | undefined;
}

/** Everybody, or individual masters and agents. `audienceSpec`. */
export function AudienceField({
  kind,
  stored,
  value,
  onChange,
  error,
  label,
  disabled = false,
}: AudienceFieldProps) {
  const { t } = useTranslation();
  const masters = useTenantChoice(
    { of: 'masters', audienceOf: kind },
    value.aggregatorIds,
    stored?.aggregators.map((one) => ({ value: one.aggregatorId, label: tenantLabel(one) })),
  );
  const agents = useTenantChoice(
    { of: 'agents', audienceOf: kind },
    value.agentIds,
    stored?.agents.map((one) => ({ value: one.agentId, label: tenantLabel(one) })),
  );
  return (
    <>
      <RadioCards
        label={label}
        value={value.kind}
        onChange={(next) => onChange({ ...value, kind: next ?? 'everybody' })}
        disabled={disabled}
        options={(['everybody', 'chosen'] as const).map((one) => ({
          value: one,
          label: t(`content.audience.${one}`),
          description: t(`content.audience.${one}Help`),
        }))}
      />
      {value.kind === 'chosen' && (
        <>
          <TenantMultiSelect
            label={t('content.audience.masters')}
            description={t('content.audience.mastersHelp')}
            value={value.aggregatorIds}
            onChange={(aggregatorIds) => onChange({ ...value, aggregatorIds })}
            choice={masters}
            placeholder={t('content.audience.search')}
            disabled={disabled}
          />
          <TenantMultiSelect
            label={t('content.audience.agents')}
            value={value.agentIds}
            onChange={(agentIds) => onChange({ ...value, agentIds })}
            choice={agents}
            placeholder={t('content.audience.search')}
            error={error}
            disabled={disabled}
          />
        </>
      )}
    </>
  );
}
