import type { SpecialRate } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { useBetTypeName } from '../../shared/bet-types/BetNumber.tsx';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { figureText } from '../../ui/figures/figure-limits.ts';
import { withOutcome } from '../../ui/outcome.ts';

/** Asks before a special rate ends early. The normal rate applies again from the next bet. */
export function WithdrawRate({ rate, onClose }: { rate: SpecialRate; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const providerOf = useProviderName();
  const withdraw = useWrite('specialRates.withdraw');
  const { specialRateId, state, betType, normalRate } = rate;
  const running = state === 'running';
  const figure = (value: string) => figureText('rate', value);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(running ? 'specialRates.end.question' : 'specialRates.end.questionPlanned', {
        betType: nameOf(betType),
      })}
      action={t(running ? 'specialRates.endNow' : 'specialRates.withdraw')}
      tone="danger"
      withReason
      figures={[
        { label: t('specialRates.field.provider'), value: providerOf(rate) },
        { label: t('specialRates.field.rate'), value: figure(rate.rate) },
        {
          label: t('specialRates.field.normalRate'),
          value: normalRate === null ? '–' : figure(normalRate),
        },
      ]}
      onConfirm={async ({ reason }) => {
        await withOutcome(
          'removeSetting',
          withdraw.mutateAsync({ params: { specialRateId }, body: { reason } }),
        );
      }}
    >
      {t(running ? 'specialRates.end.what' : 'specialRates.end.whatPlanned')}
    </ConfirmDialog>
  );
}
