import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import classes from '../../../shared/organisations/account/account.module.css';
import { SharesNow } from '../../../shared/organisations/account/SharesNow.tsx';
import { PlannedNotice } from '../../../shared/terms/PlannedNotice.tsx';
import { wholeBp } from '../../../shared/terms/shares.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import type { Master } from './MasterAccountPage.tsx';
import { useMasterForm } from './use-master-form.ts';

/** What stands now and what is planned, and the name. */
export function MasterOverview({ master }: { master: Master }) {
  const mayChange = useMay()('aggregators.update');
  const { terms, plannedTerms, aggregatorId } = master;
  return (
    <div className={classes.stack}>
      <PlannedNotice planned={plannedTerms} />
      <SharesNow
        parts={
          terms && [
            { tier: 'below', bp: terms.shareBp },
            { tier: 'company', bp: wholeBp - terms.shareBp },
          ]
        }
        toTerms={{
          to: '/account/aggregator/$aggregatorId',
          params: { aggregatorId },
          search: { tab: 'terms' },
        }}
      />
      {mayChange && <MasterName master={master} />}
    </div>
  );
}

function MasterName({ master }: { master: Master }) {
  const { t } = useTranslation();
  const fields = { name: field.text({ label: t('tenants.column.name'), lengthMax: 80 }) };
  const form = useMasterForm(master, 'name', fields, ({ name }) => ({ name }));
  return (
    <RecordForm form={form}>
      <FormSection title={t('tenants.form.organisation')} help={t('tenants.form.nameHelp')}>
        <TextField {...form.field('name')} />
      </FormSection>
    </RecordForm>
  );
}
