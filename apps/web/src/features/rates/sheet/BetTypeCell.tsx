import type { RateRow } from '@drawdesk/contract';
import { IconBan, IconLockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from './sheet.module.css';

/** The name of a bet type and what prevents its sale. */
export function BetTypeCell({ row: { betType, inTerms, blockedCount } }: { row: RateRow }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return (
    <span className={classes.betType}>
      {nameOf(betType)}
      {!inTerms && (
        <IconLockOff size={14} aria-label={t('rates.notInTerms')} role="img">
          <title>{t('rates.notInTerms')}</title>
        </IconLockOff>
      )}
      {blockedCount > 0 && (
        <span className={classes.blocked} title={t('rates.blockedCount', { count: blockedCount })}>
          <IconBan size={12} aria-hidden />
          {formatCount(blockedCount)}
        </span>
      )}
    </span>
  );
}

/** The same in words, where the bet type is shown alone. */
export function BetTypeNote({ row: { inTerms, blockedCount } }: { row: RateRow }) {
  const { t } = useTranslation();
  const notes = [
    !inTerms && t('rates.notInTerms'),
    blockedCount > 0 && t('rates.blockedCount', { count: blockedCount }),
  ].filter((text) => typeof text === 'string');
  return notes.length > 0 ? notes.join(' · ') : null;
}
