import type { LimiterRule } from '@drawdesk/contract';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import { ArchiveRule } from '../rule/ArchiveRule.tsx';
import { RuleFilters } from './RuleFilters.tsx';
import { useRuleColumns } from './rule-columns.tsx';
import { useRulesList } from './rules-list.ts';

const linkTo = ({ ruleId }: LimiterRule) =>
  ({ to: '/lotto/limiter/$ruleId', params: { ruleId }, search: true, resetScroll: false }) as const;

/** How often the figures of open rounds are reloaded. */
const everyMs = 15_000;

/** /lotto/limiter: rules that act automatically while bets come in. Each opens in a drawer. */
export function RulesPage() {
  const { t } = useTranslation();
  const may = useMay();
  const list = useRulesList();
  const [archiving, setArchiving] = useState<LimiterRule | null>(null);
  const actionsOf = (rule: LimiterRule): readonly RowAction[] =>
    rule.mayChange
      ? [
          ...(may('limiter.update')
            ? [
                {
                  key: 'edit',
                  label: t('limiter.edit'),
                  icon: <IconPencil size={18} stroke={1.6} />,
                  link: linkTo(rule),
                },
              ]
            : []),
          ...(may('limiter.archive')
            ? [
                {
                  key: 'archive',
                  label: t('limiter.archive.label'),
                  tone: 'danger' as const,
                  icon: <IconArchive size={18} stroke={1.6} />,
                  onClick: () => setArchiving(rule),
                },
              ]
            : []),
        ]
      : [];
  return (
    <>
      <DataTable
        id="limiter-rules"
        label={t('limiter.tab.rules')}
        columns={useRuleColumns()}
        answer={usePage('limiter.list', { query: list.query }, { everyMs })}
        list={list}
        rowKey={({ ruleId }) => ruleId}
        rowLink={linkTo}
        flash={(rule) => String(rule.actingOn)}
        actions={(rule) => <RowMenu row={rule.name} rowActions={actionsOf(rule)} />}
        empty={{
          title: t('limiter.empty'),
          action: may('limiter.create') && (
            <ButtonLink variant="light" to="/lotto/limiter/create">
              {t('limiter.create')}
            </ButtonLink>
          ),
        }}
        toolbar={<RuleFilters list={list} />}
      />
      {archiving && <ArchiveRule rule={archiving} onClose={() => setArchiving(null)} />}
      <Outlet />
    </>
  );
}
