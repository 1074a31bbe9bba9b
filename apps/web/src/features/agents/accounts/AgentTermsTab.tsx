import type { TermsBounds } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { effectiveSpec } from '../../../shared/terms/effective.ts';
import { TermsFields, TermsPage } from '../../../shared/terms/TermsPage.tsx';
import { useAgentTermsFields } from '../../../shared/terms/use-terms-fields.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';

/** The terms of an agent: the current ones, to be changed now or later, and every version. */
export function AgentTermsTab({ agent }: { agent: Agent }) {
  const mayChange = useMay()('terms.setAgent');
  const params = { agentId: agent.agentId };
  const history = useCall('terms.agentHistory', { params });
  const bounds = useCall('terms.agentBounds', { params: { aggregatorId: agent.aggregatorId } });
  const versions = [agent.terms, ...agent.plannedTerms].map((terms) => terms?.termsId);
  const edit = (within: TermsBounds) => <EditTerms key={versions.join(' ')} agent={agent} bounds={within} />;
  return (
    <TermsPage
      planned={agent.plannedTerms}
      bounds={bounds}
      history={history}
      edit={mayChange ? edit : null}
    />
  );
}

function EditTerms({ agent, bounds }: { agent: Agent; bounds: TermsBounds }) {
  const { t } = useTranslation();
  const { agentId, terms } = agent;
  const set = useWrite('terms.setAgent');
  const own = useAgentTermsFields(terms, bounds, '');
  const form = useRecordForm({
    id: `agent-terms-${agentId}`,
    fields: {
      ...own.fields,
      validFrom: effectiveSpec(t('tenants.terms.effective'), t('tenants.terms.now')),
    },
    stored: {
      values: {
        ...(terms ? { shares: { agent: terms.shareBp.agent, master: terms.shareBp.master } } : {}),
        validFrom: null,
      },
    },
    save: ({ values: { shares, bets, validFrom } }) =>
      set.mutateAsync({
        params: { agentId },
        body: {
          shareBp: { agent: shares.agent ?? 0, master: shares.master ?? 0 },
          betTypes: bets,
          validFrom,
        },
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
        help={{ shares: t('tenants.form.termsHelp'), effective: t('tenants.terms.effectiveHelp') }}
      />
    </RecordForm>
  );
}
