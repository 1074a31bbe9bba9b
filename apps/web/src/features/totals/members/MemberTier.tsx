import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { thisPage } from '../../../ui/list/this-page.ts';

export type Tier = 'master' | 'agent' | 'player';

/** The tier of the members; masters only for people who see several. */
export function MemberTier({ by }: { by: Tier }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const tiers: Tier[] = [...(may('aggregators.list') ? (['master'] as const) : []), 'agent', 'player'];
  return (
    <SegmentedControl<Tier>
      size="sm"
      aria-label={t('totals.view.member')}
      value={by}
      onChange={(tier) =>
        void navigate({
          ...thisPage((search) => ({
            ...search,
            page: undefined,
            members: tier === 'agent' ? undefined : tier,
          })),
          replace: true,
          resetScroll: false,
        })
      }
      data={tiers.map((tier) => ({ value: tier, label: t(`rounds.tier.${tier}`) }))}
    />
  );
}
