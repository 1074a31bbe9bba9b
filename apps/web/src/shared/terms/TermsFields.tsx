import type { ComponentProps } from 'react';
import { FormSection } from '../../ui/forms/kit/RecordForm.tsx';
import { BetSheet } from './BetSheet.tsx';
import { ShareField } from './ShareField.tsx';

interface TermsFieldsProps {
  title: string;
  help: string;
  shares: Omit<ComponentProps<typeof ShareField>, 'upline'>;
  bets: Omit<ComponentProps<typeof BetSheet>, 'upline'>;
  /** The name of the organisation above, which sets the limits. */
  upline: string;
}

/** Shares, then pay rates and discounts, in a form. */
export function TermsFields({ title, help, shares, bets, upline }: TermsFieldsProps) {
  return (
    <>
      <FormSection title={title} help={help}>
        <ShareField {...shares} upline={upline} />
      </FormSection>
      <BetSheet {...bets} upline={upline} />
    </>
  );
}
