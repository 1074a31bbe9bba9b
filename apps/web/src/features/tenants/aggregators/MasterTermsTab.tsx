import type { TermsBounds } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { givenRows } from '../../../ui/list/given-rows.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { BetSheet } from '../terms/BetSheet.tsx';
import { EffectiveField } from '../terms/EffectiveField.tsx';
import { effectiveSpec } from '../terms/effective.ts';
import { PlannedNotice } from '../terms/PlannedNotice.tsx';
import { ShareField } from '../terms/ShareField.tsx';
import { TermsHistory } from '../terms/TermsHistory.tsx';
import { useMasterTermsFields } from '../terms/use-terms-fields.ts';
import type { Master } from './MasterAccountPage.tsx';

/** The terms of a master: what stands, to be changed now or for later, and every version there was. */
export function MasterTermsTab({ master }: { master: Master }) {
  const mayChange = useMay()('terms.setAggregator');
  const history = useCall('terms.aggregatorHistory', { params: { aggregatorId: master.aggregatorId } });
  const bounds = useCall('terms.aggregatorBounds');
  const versions = [master.terms, ...master.plannedTerms].map((terms) => terms?.termsId);
  return (
    <>
      <PlannedNotice planned={master.plannedTerms} />
      {mayChange && bounds.error && <ErrorState problem={bounds.error} retry={() => void bounds.refetch()} />}
      {mayChange && bounds.data && (
        <EditTerms key={versions.join(' ')} master={master} bounds={bounds.data} />
      )}
      <TermsHistory
        answer={{
          ...givenRows(history.data),
          problem: history.error,
          retry: () => void history.refetch(),
        }}
      />
    </>
  );
}

function EditTerms({ master, bounds }: { master: Master; bounds: TermsBounds }) {
  const { t } = useTranslation();
  const { aggregatorId, terms } = master;
  const set = useWrite('terms.setAggregator', ['terms', 'aggregators', 'agents']);
  const own = useMasterTermsFields(terms, bounds, '');
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
      <FormSection title={t('tenants.terms.shares')} help={t('tenants.form.masterTermsHelp')}>
        <ShareField {...form.field('shares')} upline={bounds.upline.name} />
      </FormSection>
      <BetSheet {...form.field('bets')} lines={own.lines} columns={own.columns} upline={bounds.upline.name} />
      <FormSection title={t('tenants.terms.effective')} help={t('tenants.terms.effectiveMasterHelp')}>
        <EffectiveField {...form.field('validFrom')} />
      </FormSection>
    </RecordForm>
  );
}
