import type { Subject } from '@drawdesk/contract';

/** The subjects of rules under headings, in the order of the menu. */
export const sections = [
  { section: 'accounts', subjects: ['superadmin', 'aggregator', 'agent'] },
  {
    section: 'lottery',
    subjects: [
      'keying',
      'lotto-result',
      'lotto-settle',
      'lotto-total',
      'lay-off',
      'lotto-report',
      'lotto-ratio',
      'lotto-log',
      'result',
    ],
  },
  {
    section: 'reports',
    subjects: [
      'report-today',
      'report-provider',
      'report-agent',
      'report-master',
      'report-aggregator',
      'report-daily',
      'report-ticket',
      'report-player',
      'report-unsettle-bet',
    ],
  },
  {
    section: 'settings',
    subjects: [
      'setting-provider',
      'setting-provider-next-round',
      'setting-live-ticket',
      'operator-banner',
      'operator-news',
    ],
  },
] as const satisfies readonly { section: string; subjects: readonly Subject[] }[];
