import type { TermsBounds } from '@drawdesk/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/problem.ts';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { givenRows } from '../../../ui/list/list-answer.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { EffectiveField } from '../../terms/EffectiveField.tsx';
import { effectiveSpec } from '../../terms/effective.ts';
import { PlannedNotice } from '../../terms/PlannedNotice.tsx';
import { TermsFields } from '../../terms/TermsFields.tsx';
import { TermsHistory } from '../../terms/TermsHistory.tsx';
import { agentTerms, aggregatorTerms, type TermsKind, useTermsFields } from '../../terms/use-terms-fields.ts';
import type { Agent, Aggregator, Organisation } from './organisation.ts';

/** The terms of an agent or an aggregator: the current ones, to be changed now or later, and every version. */
export function TermsTab({ organisation }: { organisation: Organisation }) {
  return 'agentId' in organisation ? (
    <AgentTermsTab agent={organisation} />
  ) : (
    <AggregatorTermsTab aggregator={organisation} />
  );
}

function AgentTermsTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const { agentId, aggregatorId } = agent;
  const set = useWrite('terms.setAgent');
  return (
    <Terms
      kind={agentTerms}
      of={agent}
      draft={`agent-terms-${agentId}`}
      mayChange={useMay()('terms.setAgent')}
      bounds={useCall('terms.agentBounds', { params: { aggregatorId } })}
      history={useCall('terms.agentHistory', { params: { agentId } })}
      set={(body) => set.mutateAsync({ params: { agentId }, body })}
      help={{ shares: t('organisations.form.termsHelp'), effective: t('organisations.terms.effectiveHelp') }}
    />
  );
}

function AggregatorTermsTab({ aggregator }: { aggregator: Aggregator }) {
  const { t } = useTranslation();
  const { aggregatorId } = aggregator;
  const set = useWrite('terms.setAggregator');
  return (
    <Terms
      kind={aggregatorTerms}
      of={aggregator}
      draft={`master-terms-${aggregatorId}`}
      mayChange={useMay()('terms.setAggregator')}
      bounds={useCall('terms.aggregatorBounds')}
      history={useCall('terms.aggregatorHistory', { params: { aggregatorId } })}
      set={(body) => set.mutateAsync({ params: { aggregatorId }, body })}
      help={{
        shares: t('organisations.form.masterTermsHelp'),
        effective: t('organisations.terms.effectiveMasterHelp'),
      }}
    />
  );
}

type HistoryRows = ComponentProps<typeof TermsHistory>['answer']['rows'];

interface TermsProps<Terms, Row, Body> {
  kind: TermsKind<Terms, Row, Body>;
  of: { terms: Terms | null; plannedTerms: readonly Terms[] };
  /** The name of the form among the drafts. */
  draft: string;
  mayChange: boolean;
  bounds: UseQueryResult<TermsBounds, ApiProblem>;
  history: UseQueryResult<NonNullable<HistoryRows>, ApiProblem>;
  set: (body: Body & { betTypes: Row[]; validFrom: string | null }) => Promise<unknown>;
  help: { shares: string; effective: string };
}

function Terms<Terms extends { termsId: string; validFrom: string }, Row, Body>(
  props: TermsProps<Terms, Row, Body>,
) {
  const { of, mayChange, bounds, history } = props;
  // New terms in force or planned begin a new form.
  const versions = [of.terms, ...of.plannedTerms].map((terms) => terms?.termsId);
  return (
    <>
      <PlannedNotice planned={of.plannedTerms} />
      {mayChange && bounds.error && <ErrorState problem={bounds.error} retry={() => void bounds.refetch()} />}
      {mayChange && bounds.data && <EditTerms key={versions.join(' ')} {...props} within={bounds.data} />}
      <TermsHistory
        answer={{ ...givenRows(history.data), problem: history.error, retry: () => void history.refetch() }}
      />
    </>
  );
}

interface EditTermsProps<Terms, Row, Body> extends TermsProps<Terms, Row, Body> {
  within: TermsBounds;
}

function EditTerms<Terms, Row, Body>(props: EditTermsProps<Terms, Row, Body>) {
  const { kind, of, draft, within, set, help } = props;
  const { t } = useTranslation();
  const own = useTermsFields(kind, of.terms, within, '');
  const form = useRecordForm({
    id: draft,
    fields: {
      ...own.fields,
      validFrom: effectiveSpec(t('organisations.terms.effective'), t('organisations.terms.now')),
    },
    stored: {
      values: { ...(of.terms ? kind.sharesOf(of.terms) : {}), validFrom: null },
    },
    save: ({ values: { bets, validFrom, ...shares } }) =>
      set({ ...kind.sharesBody(shares), betTypes: bets, validFrom }),
  });
  return (
    <RecordForm form={form} action={t('organisations.terms.save')}>
      <TermsFields
        title={t('organisations.terms.shares')}
        help={help.shares}
        shares={form.field('shares')}
        groups={form.field('groups')}
        bets={{ ...form.field('bets'), lines: own.lines, columns: own.columns }}
        upline={within.upline.name}
      />
      <FormSection title={t('organisations.terms.effectiveTitle')} help={help.effective}>
        <EffectiveField {...form.field('validFrom')} />
      </FormSection>
    </RecordForm>
  );
}
