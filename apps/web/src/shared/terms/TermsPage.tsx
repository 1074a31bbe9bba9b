import type { AgentTerms, AggregatorTerms, TermsBounds } from '@drawdesk/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/problem.ts';
import { FormSection } from '../../ui/forms/kit/RecordForm.tsx';
import { givenRows } from '../../ui/list/given-rows.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { BetSheet } from './BetSheet.tsx';
import { EffectiveField } from './EffectiveField.tsx';
import { PlannedNotice } from './PlannedNotice.tsx';
import { ShareField } from './ShareField.tsx';
import { TermsHistory } from './TermsHistory.tsx';

/** The part of a query's result that is used here. */
interface Read<T> {
  data: T | undefined;
  error: ApiProblem | null;
  refetch: () => unknown;
}

interface TermsPageProps {
  planned: readonly { validFrom: string }[];
  bounds: Read<TermsBounds>;
  history: Read<readonly (AgentTerms | AggregatorTerms)[]>;
  /** The form within the limits, for people who may change terms. */
  edit: ((bounds: TermsBounds) => ReactNode) | null;
}

/**
 * The terms of a master or an agent: planned terms, terms in force, the form to change them, and every
 * version.
 */
export function TermsPage({ planned, bounds, history, edit }: TermsPageProps) {
  return (
    <>
      <PlannedNotice planned={planned} />
      {edit && bounds.error && <ErrorState problem={bounds.error} retry={() => void bounds.refetch()} />}
      {edit && bounds.data && edit(bounds.data)}
      <TermsHistory
        answer={{ ...givenRows(history.data), problem: history.error, retry: () => void history.refetch() }}
      />
    </>
  );
}

interface TermsFieldsProps {
  shares: Omit<ComponentProps<typeof ShareField>, 'upline'>;
  bets: Omit<ComponentProps<typeof BetSheet>, 'upline'>;
  validFrom: ComponentProps<typeof EffectiveField>;
  upline: string;
  help: { shares: string; effective: string };
}

/** Shares, pay rates and discounts, and from when they are in force. */
export function TermsFields({ shares, bets, validFrom, upline, help }: TermsFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('tenants.terms.shares')} help={help.shares}>
        <ShareField {...shares} upline={upline} />
      </FormSection>
      <BetSheet {...bets} upline={upline} />
      <FormSection title={t('tenants.terms.effective')} help={help.effective}>
        <EffectiveField {...validFrom} />
      </FormSection>
    </>
  );
}
