import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import type { MadeTenant } from '../../../shared/organisations/account/FirstSignIn.tsx';
import {
  NewOrganisationForm,
  NewOrganisationPage,
  useNewOrganisationFields,
} from '../../../shared/organisations/account/NewOrganisation.tsx';
import { TenantSelect } from '../../../shared/organisations/TenantSelect.tsx';
import { useTenantChoice } from '../../../shared/organisations/use-tenant-choice.ts';
import { TermsFields } from '../../../shared/terms/TermsFields.tsx';
import { agentTerms, noBounds, useTermsFields } from '../../../shared/terms/use-terms-fields.ts';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { noEdits } from '../../../ui/grid/grid-edits.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

/** /account/agent/create: the organisation, its terms and credit, and its first sign-in, in one form. */
export function CreateAgentPage() {
  const { aggregator } = useSignedIn();
  const mayCreate = useMay()('agents.create');
  const navigate = useNavigate();
  const search = usePageSearch('account-agent-create');
  // The choice is part of the address: it is there after a reload, like what is typed.
  const master = aggregator?.aggregatorId ?? search.master ?? null;
  const setMaster = (next: string | null) =>
    void navigate({
      to: '/account/agent/create',
      search: next === null ? {} : { master: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <NewOrganisationPage kind="agents" mayCreate={mayCreate}>
      <CreateAgent master={master} setMaster={setMaster} />
    </NewOrganisationPage>
  );
}

interface CreateAgentProps {
  master: string | null;
  setMaster: (aggregatorId: string | null) => void;
}

function CreateAgent({ master, setMaster }: CreateAgentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const several = useMay()('aggregators.list');
  const [made, setMade] = useState<MadeTenant | null>(null);
  const create = useWrite('agents.create');
  const bounds = useQuery({
    ...callOptions('terms.agentBounds', { params: { aggregatorId: master ?? '0' } }),
    enabled: master !== null,
  });
  const known = (master !== null && bounds.data) || noBounds;
  const named = known === noBounds || master === null ? [] : [{ value: master, label: known.upline.name }];
  const masters = useTenantChoice({ of: 'masters' }, master === null ? [] : [master], named);
  const terms = useTermsFields(agentTerms, null, known, 'terms.');
  const form = useRecordForm({
    id: 'agent-create',
    fields: useNewOrganisationFields({
      ...terms.fields,
      creditLimit: field.money({
        label: t('organisations.credit.limit'),
        term: 'creditLimit',
        step: '1000',
        optional: true,
      }),
    }),
    save: ({ values: { shares, groups, bets, username, displayName, ...rest } }) =>
      create.mutateAsync({
        body: {
          ...rest,
          ...(several && master ? { aggregatorId: master } : {}),
          terms: { ...agentTerms.sharesBody({ shares, groups }), betTypes: bets },
          signIn: { username, displayName },
        },
      }),
    outcome: 'createAgent',
    onSaved: ({ agent, oneTimePassword }) =>
      setMade({
        id: agent.agentId,
        name: agent.name,
        username: form.typed('username'),
        oneTimePassword,
      }),
  });
  return (
    <NewOrganisationForm
      kind="agents"
      form={form}
      fields={{
        code: form.field('code'),
        name: form.field('name'),
        providersAllowed: form.field('providersAllowed'),
        username: form.field('username'),
        displayName: form.field('displayName'),
      }}
      above={
        several && (
          <TenantSelect
            choice={masters}
            label={t('organisations.column.master')}
            value={master}
            onChange={(next) => {
              setMaster(next);
              form.set('bets', noEdits);
            }}
            required
          />
        )
      }
      made={made}
      onDone={() =>
        void navigate({ to: '/account/agent/$agentId', params: { agentId: made?.id ?? '' }, replace: true })
      }
    >
      {master === null && <AggregatorFirst none={masters.nobody} />}
      {bounds.error && <ErrorState problem={bounds.error} retry={() => void bounds.refetch()} />}
      {known !== noBounds && (
        <TermsFields
          key={master}
          title={t('organisations.tab.terms')}
          help={t('organisations.form.termsHelp')}
          shares={form.field('shares')}
          groups={form.field('groups')}
          bets={{ ...form.field('bets'), lines: terms.lines, columns: terms.columns }}
          upline={known.upline.name}
        />
      )}
      <FormSection title={t('organisations.tab.credit')} help={t('organisations.form.creditHelp')}>
        <MoneyField {...form.field('creditLimit')} placeholder={t('organisations.credit.noLimit')} />
      </FormSection>
    </NewOrganisationForm>
  );
}

/** Why there are no terms to fill in yet. Where there is no master, a link to create one. */
function AggregatorFirst({ none }: { none: boolean }) {
  const { t } = useTranslation();
  const mayCreate = useMay()('aggregators.create');
  if (!none) return <Notice>{t('organisations.form.masterFirst')}</Notice>;
  return (
    <Notice tone="warning">
      {t('organisations.form.noMaster')}{' '}
      {mayCreate && <Link to="/account/aggregator/create">{t('organisations.masters.create')}</Link>}
    </Notice>
  );
}
