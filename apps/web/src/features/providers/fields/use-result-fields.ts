import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { field } from '../../../ui/forms/kit/field.ts';

/** Where results come from, who confirms them, when they are overdue, and what players may cancel. */
export function useResultFields() {
  const { t } = useTranslation();
  return {
    resultMode: field.choice({
      label: t('providers.field.resultMode'),
      options: (['manual', 'auto'] as const).map((value) => ({
        value,
        label: t(`providers.mode.${value}`),
        description: t(`providers.modeHelp.${value}`),
      })),
    }),
    confirmMode: field.choice({
      label: t('providers.field.confirmMode'),
      options: (['review', 'blind'] as const).map((value) => ({
        value,
        label: t(`providers.confirm.${value}`),
        description: t(`providers.confirmHelp.${value}`),
      })),
    }),
    autoConfirm: field.flag({
      label: t('providers.field.autoConfirm'),
      description: t('providers.form.autoConfirmHelp'),
    }),
    noResultAfterMinutes: field.count({
      label: t('providers.field.noResultAfterMinutes'),
      description: t('providers.form.noResultHelp'),
      ...limitsOf('catalogue.update', 'noResultAfterMinutes'),
      step: '15',
    }),
    houseGame: field.choice({
      label: t('providers.field.houseGame'),
      options: (['none', 'yigi', 'commit_reveal'] as const).map((value) => ({
        value,
        label: t(`providers.house.${value}`),
        description: t(`providers.houseHelp.${value}`),
      })),
    }),
    yigiPlayersMin: field.count({
      label: t('providers.field.yigiPlayersMin'),
      description: t('providers.form.yigiPlayersMinHelp'),
      ...limitsOf('catalogue.update', 'yigiPlayersMin'),
    }),
    yigiAgentsMin: field.count({
      label: t('providers.field.yigiAgentsMin'),
      description: t('providers.form.yigiAgentsMinHelp'),
      ...limitsOf('catalogue.update', 'yigiAgentsMin'),
    }),
    yigiShotsMax: field.count({
      label: t('providers.field.yigiShotsMax'),
      description: t('providers.form.yigiShotsMaxHelp'),
      ...limitsOf('catalogue.update', 'yigiShotsMax'),
      step: '1000',
    }),
    yigiAgentSharePercent: field.count({
      label: t('providers.field.yigiAgentSharePercent'),
      description: t('providers.form.yigiAgentSharePercentHelp'),
      ...limitsOf('catalogue.update', 'yigiAgentSharePercent'),
      step: '5',
    }),
    beacon: field.flag({
      label: t('providers.field.beacon'),
      description: t('providers.form.beaconHelp'),
    }),
    beaconWaitMinutes: field.count({
      label: t('providers.field.beaconWaitMinutes'),
      description: t('providers.form.beaconWaitHelp'),
      ...limitsOf('catalogue.update', 'beaconWaitMinutes'),
      step: '5',
    }),
    sourcesAgree: field.count({
      label: t('providers.field.sourcesAgree'),
      description: t('providers.form.sourcesAgreeHelp'),
      ...limitsOf('catalogue.update', 'sourcesAgree'),
    }),
    refundAfterMinutes: field.count({
      label: t('providers.field.refundAfterMinutes'),
      description: t('providers.form.refundAfterHelp'),
      optional: true,
      ...limitsOf('catalogue.update', 'refundAfterMinutes'),
      step: '15',
    }),
    cancelWindowMinutes: field.count({
      label: t('providers.field.cancelWindowMinutes'),
      description: t('providers.form.cancelWindowHelp'),
      ...limitsOf('catalogue.update', 'cancelWindowMinutes'),
      step: '5',
    }),
    cancelsPerDay: field.count({
      label: t('providers.field.cancelsPerDay'),
      description: t('providers.form.cancelsHelp'),
      ...limitsOf('catalogue.update', 'cancelsPerDay'),
    }),
  };
}
