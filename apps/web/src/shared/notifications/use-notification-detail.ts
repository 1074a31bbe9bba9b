import type { Notification } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../ui/figures/use-amount-text.ts';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import { useShareOfLimitText } from '../bet-types/use-share-of-limit-text.ts';
import { useRoundLabelInText } from '../rounds/RoundName.tsx';

const noBreak = '\u00a0';

/** What it is about, in one line: the provider and round, the number, the file, the job. */
export function useNotificationDetail(): (values: Notification['values']) => string {
  const { t, i18n } = useTranslation();
  const labelOf = useRoundLabelInText();
  const betTypeName = useBetTypeName();
  const amountText = useAmountText();
  const shareOfLimit = useShareOfLimitText();
  return (values) => {
    const provider = i18n.language === 'th' ? values.nameTh : values.nameEn;
    const problems = values.problems && t('notifications.problems', { count: Number(values.problems) });
    return [
      provider,
      values.label && labelOf(values.label),
      values.source,
      i18n.language === 'th' ? (values.saidTh ?? values.said) : values.said,
      values.number &&
        t('notifications.number', { count: values.number.split(', ').length, numbers: values.number }),
      values.betType && isBetType(values.betType) && betTypeName(values.betType),
      values.rule,
      values.fileName,
      values.job && jobName(values.job, t),
      values.name,
      values.what && t(`notifications.accountWhat.${values.what}`, { defaultValue: '' }),
      values.by && t('notifications.by', { name: values.by }),
      problems,
      values.bills && t('notifications.bills', { count: Number(values.bills) }),
      values.stake && t('notifications.stake', { amount: amountText(values.stake) }),
      values.exposure && t('notifications.exposure', { amount: amountText(values.exposure) }),
      values.exposure && shareOfLimit(values.exposure, values.limit),
    ]
      .filter(Boolean)
      .join(`${noBreak}· `);
  };
}

/** A job by its queue ("settlement.settle"), in words; one that this console does not know, as it is. */
function jobName(job: string, t: TFunction): string {
  const known: Readonly<Record<string, string>> = t('notifications.job', { returnObjects: true });
  return known[job] ?? job;
}
