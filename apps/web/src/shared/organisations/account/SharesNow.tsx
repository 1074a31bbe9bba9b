import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ShareBar, type SharePart } from '../../terms/ShareBar.tsx';
import classes from './account.module.css';

interface SharesNowProps {
  /** How a bet is split under the terms in force; null without any. */
  parts: readonly SharePart[] | null;
  /** How many groups and families have other shares. */
  rows: number;
  toTerms: LinkProps;
}

/** The split in force now, and the link to the full terms. */
export function SharesNow({ parts, rows, toTerms }: SharesNowProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('organisations.terms.shares')}
      side={
        <Link {...toTerms} className={classes.link ?? ''}>
          {t('organisations.overview.toTerms')}
        </Link>
      }
    >
      {parts ? <ShareBar parts={parts} /> : t('organisations.list.noTerms')}
      {rows > 0 && <p className={classes.andRows}>{t('shares.andRows', { count: rows })}</p>}
    </Section>
  );
}
