import type { ContentAudience } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantMultiSelect } from '../../../shared/organisations/TenantMultiSelect.tsx';
import type { TenantOption } from '../../../shared/organisations/use-tenant-options.ts';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import type { Kind } from '../ContentFrame.tsx';
import { useAudienceOptions } from '../use-audience-options.ts';
import type { TypedAudience } from './audience-spec.ts';

interface AudienceFieldProps extends FieldProps<TypedAudience> {
  kind: Kind;
  /** Those that are stored, whose names are known. */
  stored: ContentAudience | undefined;
}

/** Everybody, or masters and agents one by one. `audienceSpec`. */
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
  const [search, setSearch] = useState({ master: '', agent: '' });
  const masters = useAudienceOptions(kind, 'masters', search.master);
  const agents = useAudienceOptions(kind, 'agents', search.agent);
  const storedMasters = stored?.aggregators.map(({ aggregatorId, ...one }) => named(aggregatorId, one)) ?? [];
  const storedAgents = stored?.agents.map(({ agentId, ...one }) => named(agentId, one)) ?? [];
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
            options={together(storedMasters, masters)}
            onSearch={(master) => setSearch((was) => ({ ...was, master }))}
            placeholder={t('content.audience.search')}
            disabled={disabled}
          />
          <TenantMultiSelect
            label={t('content.audience.agents')}
            value={value.agentIds}
            onChange={(agentIds) => onChange({ ...value, agentIds })}
            options={together(storedAgents, agents)}
            onSearch={(agent) => setSearch((was) => ({ ...was, agent }))}
            placeholder={t('content.audience.search')}
            error={error}
            disabled={disabled}
          />
        </>
      )}
    </>
  );
}

const named = (value: string, { code, name }: { code: string; name: string }): TenantOption => ({
  value,
  label: `${code} · ${name}`,
});

const together = (one: readonly TenantOption[], other: readonly TenantOption[]): TenantOption[] => [
  ...new Map([...one, ...other].map((option) => [option.value, option])).values(),
];
