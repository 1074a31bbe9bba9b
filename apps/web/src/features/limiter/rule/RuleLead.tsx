import type { LimiterRule } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDateTime } from '../../../ui/figures/format-date.ts';
import classes from './rule.module.css';

/** The owner of a rule, who changed it last, and a link to its actions. */
export function RuleLead({ rule }: { rule: LimiterRule }) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const { ruleId, holderName, level, changedAt, changedBy, actingOn } = rule;
  return (
    <p className={classes.lead}>
      <span>
        {holderName} · {t(`owners.level.${level}`)}
      </span>
      <span>
        {changedBy === null
          ? formatDateTime(changedAt, style)
          : t('limiter.changedBy', { who: changedBy, at: formatDateTime(changedAt, style) })}
      </span>
      <Link to="/lotto/limiter/actions" search={{ ruleId }}>
        {t('limiter.actsOn', { count: actingOn })}
      </Link>
    </p>
  );
}
