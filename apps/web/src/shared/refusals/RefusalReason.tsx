import type { Refusal } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signOf } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { useRefusalWords } from './refusal-words.ts';
import classes from './refusals.module.css';
import { useSettingLink } from './use-setting-link.ts';

/** Why a bet was refused: the reason, the limit that said no with its figures, and the way to the setting. */
export function RefusalReason({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation();
  const { reason, limit, figures } = useRefusalWords()(refusal);
  const link = useSettingLink()(refusal);
  const { available } = refusal;
  return (
    <span className={classes.why}>
      <strong className={classes.reason}>{reason}</strong>
      {limit &&
        (link ? (
          <Link {...link} className={classes.limit}>
            {limit}
          </Link>
        ) : (
          <span>{limit}</span>
        ))}
      {figures && <span className={`figures ${classes.figures}`}>{figures}</span>}
      {available !== null && signOf(available) > 0 && (
        <span className={classes.figures}>
          {t('refusals.available')} <Money amount={available} />
        </span>
      )}
    </span>
  );
}
