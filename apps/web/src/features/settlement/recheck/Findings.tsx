import type { Recheck } from '@drawdesk/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../ui/figures/format-money.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './recheck.module.css';
import { useCheckName } from './use-check-name.ts';

/** Each check of a recomputation: expected, found, and whether they agree. */
export function Findings({ recheck }: { recheck: Recheck }) {
  const { t } = useTranslation();
  const nameOf = useCheckName();
  const wrong = recheck.checks.filter(({ balanced }) => !balanced).length;
  return (
    <>
      {recheck.balanced ? (
        <p className={classes.balanced} role="status">
          <IconCheck size={18} aria-hidden />
          {t('settlement.recheck.balanced', { count: recheck.checks.length })}
        </p>
      ) : (
        <Notice tone="danger">{t('settlement.recheck.wrong', { count: wrong })}</Notice>
      )}
      <table className={classes.checks}>
        <thead>
          <tr>
            <th scope="col">{t('settlement.recheck.check')}</th>
            <th scope="col">{t('settlement.recheck.expected')}</th>
            <th scope="col">{t('settlement.recheck.found')}</th>
            <th scope="col">{t('settlement.recheck.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {recheck.checks.map(({ check, expected, found, balanced }) => (
            <tr key={check} data-balanced={balanced}>
              <th scope="row">{nameOf(check)}</th>
              <td className="figures">{figure(expected)}</td>
              <td className="figures">{figure(found)}</td>
              <td>
                <Outcome balanced={balanced} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Money has two places, counts have none, anything else is words. */
function figure(text: string): string {
  if (/^-?\d+\.\d\d$/.test(text)) return formatMoney(text);
  return /^-?\d+$/.test(text) ? formatCount(text) : text;
}

function Outcome({ balanced }: { balanced: boolean }) {
  const { t } = useTranslation();
  const Icon = balanced ? IconCheck : IconAlertTriangle;
  return (
    <span className={classes.outcome} data-balanced={balanced}>
      <Icon size={16} aria-hidden />
      {t(balanced ? 'settlement.recheck.agrees' : 'settlement.recheck.differs')}
    </span>
  );
}
