import type { Provider } from '@drawdesk/contract';
import { IconCalendar, IconCalendarTime, IconListDetails, IconPercentage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { RowAction } from '../../../ui/table/row-action.ts';

type Which = Pick<Provider, 'providerId' | 'group'>;
const icon = { size: 18, stroke: 1.6 } as const;

/** The links of a provider: its next rounds, its profiles and rates, its schedule. */
export function useProviderActions(): (provider: Which) => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  return ({ providerId, group }) => {
    const params = { providerId };
    const rowActions: (RowAction & { for: Parameters<typeof may>[0] })[] = [
      {
        key: 'rounds',
        for: 'rounds.list',
        label: t('providers.rounds.title'),
        icon: <IconCalendarTime {...icon} />,
        link: { to: '/setting/provider/$providerId/next-round', params },
      },
      {
        key: 'profiles',
        for: 'profiles.list',
        label: t('profiles.title'),
        icon: <IconListDetails {...icon} />,
        link: { to: '/setting/provider/$providerId/profile', params },
      },
      {
        key: 'rates',
        for: 'rates.get',
        label: t('menu.ratio'),
        icon: <IconPercentage {...icon} />,
        link: { to: '/lotto/_ratio/$provider', params: { provider: providerId } },
      },
      {
        key: 'schedule',
        for: 'catalogue.get',
        label: t('providers.tab.schedule'),
        icon: <IconCalendar {...icon} />,
        link: { to: '/setting/provider/$providerId', params, search: { tab: 'schedule' } },
      },
    ];
    return rowActions.filter((action) => may(action.for, group));
  };
}
