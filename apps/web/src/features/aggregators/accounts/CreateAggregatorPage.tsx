import type { TermsBounds } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf, patternOf } from '../../../api/field-limits.ts';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import { FirstSignIn, type MadeTenant } from '../../../shared/organisations/account/FirstSignIn.tsx';
import {
  CodeAndName,
  SignInFields,
  useOrganisationFields,
  useSignInFields,
} from '../../../shared/organisations/account/OrganisationFields.tsx';
import { ProvidersField } from '../../../shared/organisations/account/ProvidersField.tsx';
import { useProvidersSpec } from '../../../shared/organisations/account/use-providers-spec.ts';
import { BetSheet } from '../../../shared/terms/BetSheet.tsx';
import { ShareField } from '../../../shared/terms/ShareField.tsx';
import { useAggregatorTermsFields } from '../../../shared/terms/use-terms-fields.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

/** /account/aggregator/create: a master, what the company gives it, and its first sign-in. */
export function CreateAggregatorPage() {
  const { t } = useTranslation();
  const mayCreate = useMay()('aggregators.create');
  const { data, error, refetch } = useCall('terms.aggregatorBounds');
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return (
    <Page>
      <PageHeader
        title={t('tenants.masters.create')}
        lead={t('tenants.masters.createLead')}
        back={{ label: t('tenants.masters.title'), link: { to: '/account/aggregator' } }}
      />
      {mayCreate ? <CreateAggregator bounds={data} /> : <Notice>{t('tenants.readOnly')}</Notice>}
    </Page>
  );
}

function CreateAggregator({ bounds }: { bounds: TermsBounds }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const [made, setMade] = useState<MadeTenant | null>(null);
  const create = useWrite('aggregators.create');
  const terms = useAggregatorTermsFields(null, bounds, 'terms.');
  const form = useRecordForm({
    id: 'master-create',
    fields: {
      ...useOrganisationFields(),
      currency: field.text({
        label: t('tenants.column.currency'),
        description: t('tenants.form.currencyHelp'),
        ...limitsOf('aggregators.create', 'currency'),
        like: [patternOf('aggregators.create', 'currency'), t('tenants.form.currencyRule')],
        optional: true,
      }),
      ...terms.fields,
      providersAllowed: useProvidersSpec(),
      ...useSignInFields(),
    },
    save: ({ values: { shares, bets, username, displayName, currency, ...rest } }) =>
      create.mutateAsync({
        body: {
          ...rest,
          currency: currency ?? company.currency,
          terms: { shareBp: shares.master ?? 0, betTypes: bets },
          signIn: { username, displayName },
        },
      }),
    saved: t('tenants.masters.created'),
    onSaved: ({ aggregator, oneTimePassword }) =>
      setMade({
        id: aggregator.aggregatorId,
        name: aggregator.name,
        username: form.typed('username'),
        oneTimePassword,
      }),
  });
  const currency = form.field('currency');
  return (
    <RecordForm form={form} action={t('tenants.masters.create')}>
      <FormSection title={t('tenants.form.organisation')} help={t('tenants.form.masterHelp')}>
        <CodeAndName code={form.field('code')} name={form.field('name')} />
        <TextField
          {...currency}
          onChange={(typed) => currency.onChange(typed.toUpperCase())}
          placeholder={company.currency}
        />
      </FormSection>
      <FormSection title={t('tenants.tab.terms')} help={t('tenants.form.masterTermsHelp')}>
        <ShareField {...form.field('shares')} upline={bounds.upline.name} />
      </FormSection>
      <BetSheet
        {...form.field('bets')}
        lines={terms.lines}
        columns={terms.columns}
        upline={bounds.upline.name}
      />
      <FormSection title={t('tenants.tab.providers')} help={t('tenants.form.providersHelp')}>
        <ProvidersField {...form.field('providersAllowed')} />
      </FormSection>
      <FormSection title={t('tenants.form.signIn')} help={t('tenants.form.signInHelp')}>
        <SignInFields username={form.field('username')} displayName={form.field('displayName')} />
      </FormSection>
      <FirstSignIn
        made={made}
        onDone={() =>
          void navigate({
            to: '/account/aggregator/$aggregatorId',
            params: { aggregatorId: made?.id ?? '' },
            replace: true,
          })
        }
      />
    </RecordForm>
  );
}
