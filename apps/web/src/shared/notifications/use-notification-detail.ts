import type { Notification } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../ui/figures/use-amount-text.ts';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import { useShareOfLimitText } from '../bet-types/use-share-of-limit-text.ts';
import { useRoundLabelInText } from '../rounds/RoundName.tsx';

type Values = Notification['values'];

const noBreak = '\u00a0';

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(`${noBreak}· `);

/** What a notification is about. */
export interface NotificationDetail {
  /** The provider and round, the file, the job, in one line. */
  about: string;
  /** Of numbers over high risk: the worst with its bet type, how far over its limit it is, and the others. */
  worst: string;
}

/** What it is about, in two parts. */
export function useNotificationParts(): (values: Values) => NotificationDetail {
  const { t, i18n } = useTranslation();
  const labelOf = useRoundLabelInText();
  const betTypeName = useBetTypeName();
  const amountText = useAmountText();
  const shareOfLimit = useShareOfLimitText();
  return (values) => {
    const provider = i18n.language === 'th' ? values.nameTh : values.nameEn;
    const round = [provider, values.label && labelOf(values.label)];
    const betType = values.betType && isBetType(values.betType) ? betTypeName(values.betType) : '';
    if (values.exposure) {
      const [worst, ...others] = (values.number ?? '').split(', ');
      return {
        about: joined(round),
        worst: joined([
          worst ? t('notifications.worst', { number: worst, betType }) : betType,
          shareOfLimit(values.exposure, values.limit),
          t('notifications.exposure', { amount: amountText(values.exposure) }),
          others.length > 0 ? t('notifications.alsoOver', { numbers: others.join(', ') }) : '',
        ]),
      };
    }
    const problems = values.problems && t('notifications.problems', { count: Number(values.problems) });
    const about = joined([
      ...round,
      values.source,
      i18n.language === 'th' ? (values.saidTh ?? values.said) : values.said,
      values.number &&
        t('notifications.number', { count: values.number.split(', ').length, numbers: values.number }),
      betType,
      values.rule,
      values.fileName,
      values.job && jobName(values.job, t),
      values.name,
      values.what && t(`notifications.accountWhat.${values.what}`, { defaultValue: '' }),
      values.by && t('notifications.by', { name: values.by }),
      problems,
      values.bills && t('notifications.bills', { count: Number(values.bills) }),
      values.stake && t('notifications.stake', { amount: amountText(values.stake) }),
    ]);
    return { about, worst: '' };
  };
}

/** The same in one line. */
export function useNotificationDetail(): (values: Values) => string {
  const partsOf = useNotificationParts();
  return (values) => {
    const { about, worst } = partsOf(values);
    return joined([about, worst]);
  };
}

/** A job by its queue ("settlement.settle"), in words; one that this console does not know, as it is. */
function jobName(job: string, t: TFunction): string {
  const known: Readonly<Record<string, string>> = t('notifications.job', { returnObjects: true });
  return known[job] ?? job;
}
