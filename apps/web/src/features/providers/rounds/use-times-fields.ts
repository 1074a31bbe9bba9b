import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { field } from '../../../ui/forms/kit/field.ts';

/** The three times of a round, in business time, and the reason for setting them by hand. */
export function useTimesFields() {
  const { t } = useTranslation();
  return {
    openAt: field.moment({ label: t('providers.time.open') }),
    closeAt: field.moment({ label: t('providers.time.close') }),
    drawAt: field.moment({ label: t('providers.time.draw') }),
    reason: field.text({
      label: t('ui.confirm.reason'),
      description: t('ui.confirm.reasonHelp'),
      ...limitsOf('catalogue.changeRound', 'reason'),
    }),
  };
}
