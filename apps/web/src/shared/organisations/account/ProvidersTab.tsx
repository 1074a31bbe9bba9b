import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './account.module.css';
import { type Organisation, organisationOf } from './organisation.ts';
import { ProvidersField } from './ProvidersField.tsx';
import { useOrganisationForm } from './use-organisation-form.ts';
import { useProviderNames, useProvidersSpec } from './use-providers-spec.ts';

/** Which providers an agent or an aggregator may sell. */
export function ProvidersTab({ organisation }: { organisation: Organisation }) {
  const mayChange = useMay()(organisationOf(organisation).update);
  return mayChange ? (
    <Edit organisation={organisation} />
  ) : (
    <AllowedProviders allowed={organisation.providersAllowed} />
  );
}

function Edit({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation();
  const fields = { providersAllowed: useProvidersSpec() };
  const form = useOrganisationForm(organisation, 'providers', fields, ({ providersAllowed }) => ({
    providersAllowed,
  }));
  return (
    <RecordForm form={form}>
      <FormSection title={t('organisations.tab.providers')} help={t('organisations.form.providersHelp')}>
        <ProvidersField {...form.field('providersAllowed')} />
      </FormSection>
    </RecordForm>
  );
}

/** The providers a tenant may sell, read-only. */
function AllowedProviders({ allowed }: { allowed: readonly string[] | null }) {
  const { t } = useTranslation();
  const nameOf = useProviderNames();
  return (
    <Section title={t('organisations.tab.providers')}>
      {allowed === null ? (
        t('organisations.providers.allHelp')
      ) : (
        <ul className={classes.chosen}>
          {allowed.map((id) => (
            <li key={id}>{nameOf(id)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
