import type { LimitedBy, Refusal } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../ui/figures/format-money.ts';

/** A figure of a limit in its unit. */
function figureOf(figure: string, unit: LimitedBy['unit']): string {
  if (unit === 'money') return formatMoney(figure);
  return unit === 'percent' ? `${formatCount(figure)}%` : formatCount(figure);
}

/** A refusal in words: why, the limit and whose it is, and its figures at that moment. */
export interface RefusalWords {
  reason: string;
  limit: string | null;
  figures: string | null;
}

export function useRefusalWords(): (refusal: Refusal) => RefusalWords {
  const { t } = useTranslation();
  const nameOf = ({ limit, ruleName }: LimitedBy): string => {
    switch (limit) {
      case 'rule':
        return ruleName === null ? t('refusals.limit.rule') : t('refusals.ruleNamed', { rule: ruleName });
      case 'blocked':
      case 'steps':
      case 'creditLimit':
      case 'quantity':
      case 'maxPerPlayer':
      case 'playerDay':
      case 'playerWeek':
        return t(`refusals.limit.${limit}`);
      default:
        return t(`rates.field.${limit}`);
    }
  };
  const figuresOf = ({ unit, value, used, asked }: LimitedBy): string | null => {
    if (value === null) return null;
    const shown = { value: figureOf(value, unit) };
    const of = (figure: string) => figureOf(figure, unit);
    if (asked === null) return shown.value;
    if (unit === 'percent') return t('refusals.becoming', { ...shown, asked: of(asked) });
    return used === null
      ? t('refusals.asked', { ...shown, asked: of(asked) })
      : t('refusals.used', { ...shown, used: of(used), asked: of(asked) });
  };
  return ({ reason, limitedBy, rate, currentRate }) => ({
    reason: t(`refusals.reason.${reason}`),
    limit:
      limitedBy &&
      (limitedBy.level === null
        ? nameOf(limitedBy)
        : t(`refusals.of.${limitedBy.level}`, { limit: nameOf(limitedBy) })),
    figures: limitedBy
      ? figuresOf(limitedBy)
      : rate !== null && currentRate !== null
        ? t('refusals.rates', { shown: formatMoney(rate), now: formatMoney(currentRate) })
        : null,
  });
}
