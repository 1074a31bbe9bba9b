import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import classes from './terms.module.css';

export interface SharePart {
  tier: 'agent' | 'master' | 'company' | 'below';
  bp: number;
}

/** The split of something named: a group, a family or both. */
export function NamedShareBar({ name, parts }: { name: string; parts: readonly SharePart[] }) {
  return (
    <section className={classes.split} aria-label={name}>
      <strong>{name}</strong>
      <ShareBar parts={parts} />
    </section>
  );
}

/** How the risk of a bet is split, as one bar with its figures below: the shares always fill the bar. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const { t } = useTranslation();
  const words = parts.map(
    ({ tier, bp }) => `${t(`organisations.tier.${tier}`)} ${percentOf(Math.max(bp, 0))}%`,
  );
  return (
    <div className={classes.split}>
      <div className={classes.bar} role="img" aria-label={words.join(' · ')}>
        {parts
          .filter(({ bp }) => bp > 0)
          .map(({ tier, bp }) => (
            <span key={tier} data-tier={tier} style={{ flexGrow: bp }} />
          ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        {parts.map(({ tier, bp }) => (
          <li key={tier} data-tier={tier}>
            {t(`organisations.tier.${tier}`)}{' '}
            <strong className="figures">{percentOf(Math.max(bp, 0))}%</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
