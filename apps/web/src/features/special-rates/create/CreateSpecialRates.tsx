import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { callOptions, useCall, useWrite } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { TextAreaField } from '../../../ui/forms/inputs/TextAreaField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { noEdits } from '../../../ui/grid/grid-edits.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PeriodField } from './PeriodField.tsx';
import { periodSpec } from './period-spec.ts';
import { RatesSheet } from './RatesSheet.tsx';
import { type RateLine, rateLines } from './rate-lines.ts';
import { ratesSpec } from './rates-spec.ts';
import { usePeriodWords } from './use-period-words.ts';

/**
 * /account/agent/{agentId}/special-rates/create: rates for a period, instead of the normal ones of the agent.
 */
export function CreateSpecialRates() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useBetTypeName();
  const { agentId } = usePageParams('account-agent-special-rates-create');
  const back = { to: '/account/agent/$agentId/special-rates', params: { agentId }, search: true } as const;
  const create = useWrite('specialRates.create');
  const [providerId, setProvider] = useState<string | null>(null);
  const { lines, problem, retry } = useRateLines(agentId, providerId);
  const form = useRecordForm({
    id: `special-rates-${agentId}`,
    fields: {
      providerId: field.choice({
        label: t('specialRates.field.provider'),
        options: useAllowedProviders(agentId),
      }),
      rates: ratesSpec(lines ?? noLines, {
        label: t('specialRates.create.rates'),
        wrong: (count) => t('specialRates.create.wrong', { count }),
        nothing: t('specialRates.create.nothing'),
        nameOf,
      }),
      period: periodSpec(usePeriodWords()),
      note: field.text({
        label: t('specialRates.field.note'),
        ...limitsOf('specialRates.create', 'note'),
        optional: true,
      }),
    },
    save: ({ values: { providerId, rates, period, note } }) =>
      create
        .mutateAsync({
          params: { agentId },
          body: { providerId, rates, ...period, ...(note !== null && { note }) },
        })
        .catch((thrown: unknown) => atThePeriod(thrown)),
    outcome: 'create',
    onSaved: () => void navigate({ ...back, resetScroll: false }),
  });
  // A draft also restores its provider.
  const typedProvider = form.typed('providerId');
  if (typedProvider !== providerId) setProvider(typedProvider);
  return (
    <FormDrawer
      title={t('specialRates.create.title')}
      back={back}
      form={form}
      action={t('specialRates.create.action')}
      size="xl"
    >
      <FormSection title={t('specialRates.create.what')} help={t('specialRates.create.whatHelp')}>
        <SelectField
          {...form.field('providerId')}
          onChange={(next) => {
            form.set('providerId', next);
            form.set('rates', noEdits);
          }}
        />
        {problem && <ErrorState problem={problem} retry={retry} slim />}
        {providerId !== null && !lines && !problem && <Skeleton height={220} />}
        {lines && <RatesSheet {...form.field('rates')} lines={lines} />}
      </FormSection>
      <FormSection title={t('specialRates.create.when')} help={t('specialRates.create.whenHelp')}>
        <PeriodField {...form.field('period')} />
        <TextAreaField {...form.field('note')} />
      </FormSection>
    </FormDrawer>
  );
}

const noLines: readonly RateLine[] = [];

/** API errors about the whole period are shown at its end field. */
function atThePeriod(thrown: unknown): never {
  if (!(thrown instanceof ApiProblem) || !/^period_/.test(thrown.code)) throw thrown;
  const { status, code, title } = thrown;
  throw new ApiProblem({
    status,
    code,
    title,
    fields: [{ path: 'body.until', code: 'period_order', message: title }],
  });
}

/** The providers an agent may sell. */
function useAllowedProviders(agentId: string) {
  const all = useProviderOptions('providers.list');
  const { data } = useCall('agents.get', { params: { agentId } });
  const allowed = data?.providersAllowed;
  return allowed ? all.filter(({ value }) => allowed.includes(value)) : all;
}

/** The bet types of a provider with their normal rates; undefined until they are loaded. */
function useRateLines(agentId: string, providerId: string | null) {
  const chosen = providerId !== null;
  const sheet = useQuery({
    ...callOptions('rates.get', { params: { providerId: providerId ?? '' }, query: { agentId } }),
    enabled: chosen,
  });
  const rates = useQuery({
    ...callOptions('specialRates.list', { params: { agentId }, query: { providerId: providerId ?? '' } }),
    enabled: chosen,
  });
  const lines = useMemo(
    () => (chosen && sheet.data && rates.data ? rateLines(sheet.data, rates.data) : undefined),
    [chosen, sheet.data, rates.data],
  );
  const retry = () => void Promise.all([sheet.refetch(), rates.refetch()]);
  return { lines, problem: sheet.error ?? rates.error, retry };
}
