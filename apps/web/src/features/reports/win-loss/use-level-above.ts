import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../../api/operation-types.ts';
import { useSearchBy } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { levelAbove, type ReportPath } from '../level-above.ts';
import { parseReport } from '../report-list.ts';

const pages = {
  '/report/provider': { needs: 'reports.provider', title: 'pages.report-provider' },
  '/report/aggregator': { needs: 'reports.aggregator', title: 'pages.report-aggregator' },
  '/report/master': { needs: 'reports.master', title: 'pages.report-master' },
  '/report/agent': { needs: 'reports.agent', title: 'pages.report-agent' },
  '/report/player': { needs: 'reports.player', title: 'pages.report-player' },
  '/report/ticket': { needs: 'reports.bills', title: 'pages.report-ticket' },
  '/report/daily': { needs: 'reports.daily', title: 'pages.report-daily' },
} as const satisfies Record<ReportPath, { needs: ConsoleOperation; title: string }>;

/** The link from a report to the one above, with the filters that stay, in the shape of a page header. */
export function useLevelAbove(path: ReportPath) {
  const { t } = useTranslation();
  const may = useMay();
  const up = levelAbove(path, useSearchBy(parseReport));
  if (!up || !may(pages[up.path].needs)) return {};
  return { back: { label: t('reports.upTo', { level: t(pages[up.path].title) }), link: up.link } };
}
