import type { TermsBounds } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf, patternOf } from '../../../api/field-limits.ts';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import type { MadeTenant } from '../../../shared/organisations/account/FirstSignIn.tsx';
import {
  NewOrganisationForm,
  NewOrganisationPage,
  useNewOrganisationFields,
} from '../../../shared/organisations/account/NewOrganisation.tsx';
import { TermsFields } from '../../../shared/terms/TermsFields.tsx';
import { aggregatorTerms, useTermsFields } from '../../../shared/terms/use-terms-fields.ts';
import { CodeField } from '../../../ui/forms/inputs/CodeField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';

/** /account/aggregator/create: a master, what the company gives it, and its first sign-in. */
export function CreateAggregatorPage() {
  const mayCreate = useMay()('aggregators.create');
  const { data, error, refetch } = useCall('terms.aggregatorBounds');
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return (
    <NewOrganisationPage kind="masters" mayCreate={mayCreate}>
      <CreateAggregator bounds={data} />
    </NewOrganisationPage>
  );
}

function CreateAggregator({ bounds }: { bounds: TermsBounds }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const [made, setMade] = useState<MadeTenant | null>(null);
  const create = useWrite('aggregators.create');
  const terms = useTermsFields(aggregatorTerms, null, bounds, 'terms.');
  const form = useRecordForm({
    id: 'master-create',
    fields: useNewOrganisationFields({
      currency: field.text({
        label: t('organisations.column.currency'),
        description: t('organisations.form.currencyHelp'),
        ...limitsOf('aggregators.create', 'currency'),
        like: [patternOf('aggregators.create', 'currency'), t('organisations.form.currencyRule')],
        optional: true,
      }),
      ...terms.fields,
    }),
    save: ({ values: { shares, groups, bets, username, displayName, currency, ...rest } }) =>
      create.mutateAsync({
        body: {
          ...rest,
          currency: currency ?? company.currency,
          terms: { ...aggregatorTerms.sharesBody({ shares, groups }), betTypes: bets },
          signIn: { username, displayName },
        },
      }),
    outcome: 'create',
    onSaved: ({ aggregator, oneTimePassword }) =>
      setMade({
        id: aggregator.aggregatorId,
        name: aggregator.name,
        username: form.typed('username'),
        oneTimePassword,
      }),
  });
  return (
    <NewOrganisationForm
      kind="masters"
      form={form}
      fields={{
        code: form.field('code'),
        name: form.field('name'),
        providersAllowed: form.field('providersAllowed'),
        username: form.field('username'),
        displayName: form.field('displayName'),
      }}
      below={<CodeField {...form.field('currency')} placeholder={company.currency} />}
      made={made}
      onDone={() =>
        void navigate({
          to: '/account/aggregator/$aggregatorId',
          params: { aggregatorId: made?.id ?? '' },
          replace: true,
        })
      }
    >
      <TermsFields
        title={t('organisations.tab.terms')}
        help={t('organisations.form.masterTermsHelp')}
        shares={form.field('shares')}
        groups={form.field('groups')}
        bets={{ ...form.field('bets'), lines: terms.lines, columns: terms.columns }}
        upline={bounds.upline.name}
      />
    </NewOrganisationForm>
  );
}
