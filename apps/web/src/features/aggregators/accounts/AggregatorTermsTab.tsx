import type { TermsBounds } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Aggregator } from '../../../shared/organisations/account/organisation.ts';
import { effectiveSpec } from '../../../shared/terms/effective.ts';
import { TermsFields, TermsPage } from '../../../shared/terms/TermsPage.tsx';
import { useAggregatorTermsFields } from '../../../shared/terms/use-terms-fields.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';

/** The terms of a master: the current ones, to be changed now or later, and every version. */
export function AggregatorTermsTab({ master }: { master: Aggregator }) {
  const mayChange = useMay()('terms.setAggregator');
  const history = useCall('terms.aggregatorHistory', { params: { aggregatorId: master.aggregatorId } });
  const bounds = useCall('terms.aggregatorBounds');
  const versions = [master.terms, ...master.plannedTerms].map((terms) => terms?.termsId);
  const edit = (within: TermsBounds) => (
    <EditTerms key={versions.join(' ')} master={master} bounds={within} />
  );
  return (
    <TermsPage
      planned={master.plannedTerms}
      bounds={bounds}
      history={history}
      edit={mayChange ? edit : null}
    />
  );
}

function EditTerms({ master, bounds }: { master: Aggregator; bounds: TermsBounds }) {
  const { t } = useTranslation();
  const { aggregatorId, terms } = master;
  const set = useWrite('terms.setAggregator');
  const own = useAggregatorTermsFields(terms, bounds, '');
  const form = useRecordForm({
    id: `master-terms-${aggregatorId}`,
    fields: {
      ...own.fields,
      validFrom: effectiveSpec(t('tenants.terms.effective'), t('tenants.terms.now')),
    },
    stored: {
      values: { ...(terms ? { shares: { master: terms.shareBp } } : {}), validFrom: null },
    },
    save: ({ values: { shares, bets, validFrom } }) =>
      set.mutateAsync({
        params: { aggregatorId },
        body: { shareBp: shares.master ?? 0, betTypes: bets, validFrom },
      }),
    saved: t('tenants.terms.saved'),
  });
  return (
    <RecordForm form={form} action={t('tenants.terms.save')}>
      <TermsFields
        shares={form.field('shares')}
        bets={{ ...form.field('bets'), lines: own.lines, columns: own.columns }}
        validFrom={form.field('validFrom')}
        upline={bounds.upline.name}
        help={{
          shares: t('tenants.form.masterTermsHelp'),
          effective: t('tenants.terms.effectiveMasterHelp'),
        }}
      />
    </RecordForm>
  );
}
