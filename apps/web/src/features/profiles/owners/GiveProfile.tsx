import type { ProfileSummary } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../api/problem.ts';
import { useMay } from '../../../session/use-may.ts';
import { TenantMultiSelect } from '../../../shared/organisations/TenantMultiSelect.tsx';
import { useTenantChoice } from '../../../shared/organisations/use-tenant-choice.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { GiveResult } from './GiveResult.tsx';
import { type GiveAnswer, useGive } from './use-give.ts';

interface GiveProfileProps {
  profile: Pick<ProfileSummary, 'profileId' | 'name'>;
  onClose: () => void;
}

/**
 * Gives a profile to masters and agents, immediately or from the next round, and shows who could not receive it.
 */
export function GiveProfile({ profile, onClose }: GiveProfileProps) {
  const { t } = useTranslation();
  const may = useMay();
  const give = useGive(profile.profileId);
  const [lastAnswer, setLastAnswer] = useState<GiveAnswer | null>(null);
  const form = useRecordForm({
    id: `give-profile-${profile.profileId}`,
    fields: {
      aggregatorIds: tenantsSpec(t('profiles.give.masters')),
      agentIds: tenantsSpec(t('profiles.give.agents')),
      when: {
        ...field.choice({
          label: t('profiles.give.when'),
          options: (['now', 'next_round'] as const).map((value) => ({
            value,
            label: t(`profiles.give.${value}`),
            description: t(`profiles.give.${value}_help`),
          })),
        }),
        blank: 'now' as const,
      },
    },
    save: ({ values }) => {
      if (values.aggregatorIds.length + values.agentIds.length === 0) throw nobody(t('profiles.give.nobody'));
      return give(values);
    },
    saved: null,
    onSaved: (answer) => (answer.failed.length > 0 ? setLastAnswer(answer) : onClose()),
  });
  const masters = useTenantChoice({ of: 'masters' }, form.typed('aggregatorIds'));
  const agents = useTenantChoice({ of: 'agents' }, form.typed('agentIds'));
  if (lastAnswer) return <GiveResult name={profile.name} answer={lastAnswer} onClose={onClose} />;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('profiles.give.title', { name: profile.name })}
      action={t('profiles.give.label')}
      form={form}
    >
      {may('aggregators.list') && (
        <TenantMultiSelect
          {...form.field('aggregatorIds')}
          choice={masters}
          placeholder={t('profiles.give.search')}
        />
      )}
      {may('agents.list') && (
        <TenantMultiSelect
          {...form.field('agentIds')}
          choice={agents}
          placeholder={t('profiles.give.search')}
        />
      )}
      <RadioCards {...form.field('when')} />
    </FormDialog>
  );
}

const nobody = (message: string) =>
  new ApiProblem({ status: 422, code: 'rates_invalid', title: message, fields: [] });

/** Masters or agents as a field of a form: their ids. */
const tenantsSpec = (label: string): FieldSpec<string[], string[], object> => ({
  label,
  required: false,
  props: {},
  blank: [],
  write: (value) => value,
  read: (typed) => ({ value: typed }),
  shown: (value) => String(value.length),
});
