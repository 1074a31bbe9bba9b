import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { AndRows } from '../../terms/RowsByGroup.tsx';
import { ShareBar, type SharePart } from '../../terms/ShareBar.tsx';
import classes from './account.module.css';

interface SharesNowProps {
  /** How a bet is split under the terms in force; null without any. */
  parts: readonly SharePart[] | null;
  /** Other shares by group and family. */
  rows: ComponentProps<typeof AndRows>['rows'];
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
      {rows && rows.length > 0 && (
        <p className={classes.andRows}>
          <AndRows rows={rows} />
        </p>
      )}
    </Section>
  );
}
