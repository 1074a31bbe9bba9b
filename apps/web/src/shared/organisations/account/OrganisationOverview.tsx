import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useMay } from '../../../session/use-may.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { PlannedNotice } from '../../terms/PlannedNotice.tsx';
import { wholeBp } from '../../terms/shares.ts';
import classes from './account.module.css';
import { OrganisationFigures } from './OrganisationFigures.tsx';
import { type Organisation, organisationOf } from './organisation.ts';
import { SharesNow } from './SharesNow.tsx';
import { useOrganisationForm } from './use-organisation-form.ts';

/** Its figures, the planned terms and those in force, and the name. */
export function OrganisationOverview({ organisation }: { organisation: Organisation }) {
  const { update, page } = organisationOf(organisation);
  const mayChange = useMay()(update);
  return (
    <div className={classes.stack}>
      <OrganisationFigures organisation={organisation} />
      <PlannedNotice planned={organisation.plannedTerms} />
      <SharesNow parts={partsOf(organisation)} toTerms={{ ...page, search: { tab: 'terms' } }} />
      {mayChange && <NameForm organisation={organisation} />}
    </div>
  );
}

/** An agent's terms show the share of each tier; an aggregator has its share together with its agents. */
function partsOf(organisation: Organisation) {
  if ('agentId' in organisation) {
    const { terms } = organisation;
    return (
      terms && (['agent', 'master', 'company'] as const).map((tier) => ({ tier, bp: terms.shareBp[tier] }))
    );
  }
  const { terms } = organisation;
  return (
    terms && [
      { tier: 'below' as const, bp: terms.shareBp },
      { tier: 'company' as const, bp: wholeBp - terms.shareBp },
    ]
  );
}

function NameForm({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation();
  const fields = {
    name: field.text({ label: t('organisations.column.name'), ...limitsOf('agents.update', 'name') }),
  };
  const form = useOrganisationForm(organisation, 'name', fields, ({ name }) => ({ name }));
  return (
    <RecordForm form={form}>
      <FormSection title={t('organisations.form.organisation')} help={t('organisations.form.nameHelp')}>
        <TextField {...form.field('name')} />
      </FormSection>
    </RecordForm>
  );
}
