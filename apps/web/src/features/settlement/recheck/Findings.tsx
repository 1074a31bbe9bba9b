import type { Recheck } from '@drawdesk/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../ui/figures/format-money.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import classes from './recheck.module.css';

type Check = Recheck['checks'][number];

/** Each check of a recomputation: expected, found, and whether they agree. */
export function Findings({ recheck }: { recheck: Recheck }) {
  const { t } = useTranslation();
  const columns = useFindingColumns();
  const wrong = recheck.checks.filter(({ balanced }) => !balanced).length;
  return (
    <div className={classes.findings}>
      {recheck.balanced ? (
        <p className={classes.balanced} role="status">
          <IconCheck size={18} aria-hidden />
          {t('settlement.recheck.balanced', { count: recheck.checks.length })}
        </p>
      ) : (
        <Notice tone="danger">{t('settlement.recheck.wrong', { count: wrong })}</Notice>
      )}
      <PlainTable
        label={t('settlement.recheck.title')}
        columns={columns}
        rows={recheck.checks}
        rowKey={({ check }) => check}
        marked={({ balanced }) => (balanced ? undefined : 'danger')}
      />
    </div>
  );
}

function useFindingColumns(): readonly PlainColumn<Check>[] {
  const { t } = useTranslation();
  const nameOf = useCheckName();
  return [
    { key: 'check', header: t('settlement.recheck.check'), cell: ({ check }) => nameOf(check) },
    {
      key: 'expected',
      header: t('settlement.recheck.expected'),
      align: 'end',
      cell: ({ expected }) => figure(expected, nameOf),
    },
    {
      key: 'found',
      header: t('settlement.recheck.found'),
      align: 'end',
      cell: ({ found }) => figure(found, nameOf),
    },
    {
      key: 'outcome',
      header: t('settlement.recheck.outcome'),
      align: 'end',
      cell: ({ balanced }) => <Outcome balanced={balanced} />,
    },
  ];
}

/** Money has two decimals, counts have none, everything else is text. */
function figure(text: string, nameOf: (word: string) => string): string {
  if (/^-?\d+\.\d\d$/.test(text)) return formatMoney(text);
  return /^-?\d+$/.test(text) ? formatCount(text) : nameOf(text);
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

/** The name of a check in words. An unknown check has the server's name. */
function useCheckName(): (check: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = t('settlement.check', { returnObjects: true });
  return (check) => names[check.replaceAll(' ', '_').replaceAll('/', '_')] ?? check;
}
