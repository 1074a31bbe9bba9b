import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../../ui/figures/typed-figures.ts';
import classes from '../../organisations/account/account.module.css';
import { AndRows } from '../../terms/RowsByGroup.tsx';

interface SharesProps {
  shares: { agent: number; master: number; company: number } | null;
  rows: ComponentProps<typeof AndRows>['rows'];
}

/** The split of an agent's terms in one cell: "20 / 30 / 50%" over a bar, and below it those by group. */
export function Shares({ shares, rows }: SharesProps) {
  const { t } = useTranslation();
  if (!shares) return <span>{t('organisations.list.noTerms')}</span>;
  const parts = [
    { tier: 'agent', bp: shares.agent },
    { tier: 'master', bp: shares.master },
    { tier: 'company', bp: shares.company },
  ];
  return (
    <span className={classes.shares}>
      <span className="figures">{parts.map(({ bp }) => percentOf(bp)).join(' / ')}%</span>
      <span className={classes.miniBar} aria-hidden>
        {parts
          .filter(({ bp }) => bp > 0)
          .map(({ tier, bp }) => (
            <span key={tier} data-tier={tier} style={{ flexGrow: bp }} />
          ))}
      </span>
      <AndRows rows={rows} />
    </span>
  );
}
