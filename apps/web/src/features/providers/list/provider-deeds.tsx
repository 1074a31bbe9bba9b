import type { Provider } from '@drawdesk/contract';
import { IconCalendarTime, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { RowDeed } from '../../../ui/table/RowMenu.tsx';

/** Where one goes with a provider from its row. */
export function useProviderDeeds(): (provider: Provider) => readonly RowDeed[] {
  const { t } = useTranslation();
  const may = useMay();
  return ({ providerId }) => {
    const params = { providerId };
    return [
      ...(may('catalogue.get')
        ? [
            {
              key: 'schedule',
              label: t('providers.tab.schedule'),
              icon: <IconSettings size={18} stroke={1.6} />,
              link: {
                to: '/setting/provider/$providerId',
                params,
                search: { tab: 'schedule' },
              } as const,
            },
          ]
        : []),
      {
        key: 'rounds',
        label: t('providers.rounds.title'),
        icon: <IconCalendarTime size={18} stroke={1.6} />,
        link: { to: '/setting/provider/$providerId/next-round', params },
      },
    ];
  };
}
