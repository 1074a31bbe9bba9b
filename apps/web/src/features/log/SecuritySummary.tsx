import type { SecuritySummary as Summary } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Section } from '../../ui/layout/PageHeader.tsx';
import classes from './security.module.css';
import { type SecurityList, securityKinds } from './security-list.ts';

/**
 * Refusals in the last hour, day and week, by address and by person. A click filters the list below. Nothing after a week
 * without refusals: the list says so.
 */
export function SecuritySummary({ data, list }: { data: Summary; list: SecurityList }) {
  const { t } = useTranslation();
  if (data.kinds.every(({ week }) => week === 0)) return null;
  return (
    <div className={classes.summary}>
      <Section title={t('log.security.byKind')}>
        <KindCounts kinds={data.kinds} list={list} />
      </Section>
      <Section title={t('log.security.addresses')}>
        <Ranking
          rows={data.addresses.map(({ address, count, lastAt }) => ({
            key: address,
            name: address,
            count,
            lastAt,
            narrow: () => list.setFilter('address', address),
          }))}
        />
      </Section>
      <Section title={t('log.security.callers')}>
        <Ranking
          rows={data.callers.map(({ who, account, count, lastAt }) => ({
            key: `${who} ${account?.accountId ?? ''}`,
            name: account?.username ?? who,
            count,
            lastAt,
            narrow: () =>
              account ? list.setFilter('accountId', account.accountId) : list.setFilter('who', who),
          }))}
        />
      </Section>
    </div>
  );
}

interface KindCountsProps {
  kinds: Summary['kinds'];
  list: SecurityList;
}

/** The kinds that were refused this week, the most frequent first; below them the names of those that were not. */
function KindCounts({ kinds, list }: KindCountsProps) {
  const { t } = useTranslation();
  const counted = kinds.filter(({ week }) => week > 0).sort((one, other) => other.week - one.week);
  const none = securityKinds.filter((kind) => !counted.some((row) => row.kind === kind));
  return (
    <>
      <table className={`figures ${classes.counts}`}>
        <thead>
          <tr>
            <th scope="col">{t('log.security.column.kind')}</th>
            <th scope="col">{t('log.security.hour')}</th>
            <th scope="col">{t('log.security.day')}</th>
            <th scope="col">{t('log.security.week')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ kind, hour, day, week }) => (
            <tr key={kind}>
              <th scope="row">
                <Narrow onClick={() => list.setFilter('kind', kind)}>{t(`log.security.kind.${kind}`)}</Narrow>
              </th>
              <td>{formatCount(hour)}</td>
              <td>{formatCount(day)}</td>
              <td>{formatCount(week)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {none.length > 0 && (
        <p className={classes.none}>
          {t('log.security.noneOf', {
            kinds: none.map((kind) => t(`log.security.kind.${kind}`)).join(' · '),
          })}
        </p>
      )}
    </>
  );
}

interface Ranked {
  key: string;
  name: string;
  count: number;
  lastAt: string;
  narrow: () => void;
}

function Ranking({ rows }: { rows: readonly Ranked[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={classes.none}>{t('log.security.none')}</p>;
  return (
    <ol className={classes.ranking}>
      {rows.map(({ key, name, count, lastAt, narrow }) => (
        <li key={key}>
          <Narrow onClick={narrow}>{name}</Narrow>
          <span className="figures">{formatCount(count)}</span>
          <span className={classes.when}>
            <DateTime at={lastAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const Narrow = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes.narrow} onClick={onClick}>
    {children}
  </button>
);
