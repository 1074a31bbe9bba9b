import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../ui/forms/kit/RecordForm.tsx';
import { BetSheet } from './BetSheet.tsx';
import { GroupSharesField } from './GroupSharesField.tsx';
import { otherLimits } from './group-shares.ts';
import { ShareField } from './ShareField.tsx';

interface TermsFieldsProps {
  title: string;
  help: string;
  shares: Omit<ComponentProps<typeof ShareField>, 'upline' | 'others'>;
  groups: Omit<ComponentProps<typeof GroupSharesField>, 'upline' | 'others'>;
  bets: Omit<ComponentProps<typeof BetSheet>, 'upline'>;
  /** The name of the organisation above, which sets the limits. */
  upline: string;
}

/** Shares, shares by group, then pay rates and discounts, in a form. */
export function TermsFields({ title, help, shares, groups, bets, upline }: TermsFieldsProps) {
  const { t } = useTranslation();
  const others = otherLimits(shares.value, groups.value, groups.bounds);
  return (
    <>
      <FormSection title={title} help={help}>
        <ShareField {...shares} upline={upline} others={others.own} />
      </FormSection>
      <FormSection title={t('shares.byGroup')} help={t('shares.byGroupHelp')}>
        <GroupSharesField {...groups} upline={upline} others={others.rows} />
      </FormSection>
      <BetSheet {...bets} upline={upline} />
    </>
  );
}
