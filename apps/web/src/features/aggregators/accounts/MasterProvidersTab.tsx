import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { AllowedProviders } from '../../../shared/organisations/account/AllowedProviders.tsx';
import { ProvidersField } from '../../../shared/organisations/account/ProvidersField.tsx';
import { useProvidersSpec } from '../../../shared/organisations/account/use-providers-spec.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import type { Master } from './MasterAccountPage.tsx';
import { useMasterForm } from './use-master-form.ts';

/** Which providers a master may sell. */
export function MasterProvidersTab({ master }: { master: Master }) {
  const mayChange = useMay()('aggregators.update');
  return mayChange ? <Edit master={master} /> : <AllowedProviders allowed={master.providersAllowed} />;
}

function Edit({ master }: { master: Master }) {
  const { t } = useTranslation();
  const fields = { providersAllowed: useProvidersSpec() };
  const form = useMasterForm(master, 'providers', fields, ({ providersAllowed }) => ({ providersAllowed }));
  return (
    <RecordForm form={form}>
      <FormSection title={t('tenants.tab.providers')} help={t('tenants.form.providersHelp')}>
        <ProvidersField {...form.field('providersAllowed')} />
      </FormSection>
    </RecordForm>
  );
}
