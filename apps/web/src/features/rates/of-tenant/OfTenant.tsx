import { IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchBy } from '../../../pages/use-page-search.ts';
import { useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Owner } from '../ratio-search.ts';
import { OwnerOfPage } from '../use-owner.ts';
import classes from './of-tenant.module.css';
import { parseProvider } from './tenant-search.ts';

interface OfTenantProps {
  owner: Owner;
  /** Where the same is found for every owner. */
  grid: '/lotto/_ratio/$provider' | '/lotto/_ratio/$provider/blocks';
  children: (providerId: string) => ReactNode;
}

/** A tab of an agent or a master about one provider: chooses it, and leads to the grid of this owner. */
export function OfTenant({ owner, grid, children }: OfTenantProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const options = useProviderOptions('rates.get');
  const named = useSearchBy(parseProvider).provider;
  const provider = options.find(({ value }) => value === named)?.value ?? options[0]?.value;
  if (provider === undefined) return <EmptyState title={t('rates.noProviders')} />;
  return (
    <OwnerOfPage value={owner}>
      <div className={classes.bar}>
        <ChoiceFilter
          label={t('providers.name')}
          value={provider}
          options={options}
          clearable={false}
          // Filters name bet types and rounds of the provider that is left.
          onChange={(next) =>
            void navigate({
              ...thisPage(() => (next === undefined ? {} : { provider: next })),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <ButtonLink
          variant="default"
          size="sm"
          leftSection={<IconTable size={16} aria-hidden />}
          to={grid}
          params={{ provider }}
          search={owner}
        >
          {t('management.openGrid')}
        </ButtonLink>
      </div>
      {children(provider)}
    </OwnerOfPage>
  );
}
