import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMayOpen } from '../../shared/notifications/use-may-open.ts';
import { AcceptingBadge } from '../../shared/providers/AcceptingBadge.tsx';
import { NoProvider } from '../../shared/providers/NoProvider.tsx';
import { ProviderLogo } from '../../shared/providers/ProviderLogo.tsx';
import { useProvider } from '../../shared/providers/use-provider.ts';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { RateNotices } from '../../shared/rates/RateNotices.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { AcceptAll } from './AcceptAll.tsx';
import { BlockButton } from './BlockButton.tsx';
import { OwnerBar } from './OwnerBar.tsx';
import { useOwner } from './use-owner.ts';
import { useRateSheet } from './use-rate-sheet.ts';
import { useWaitingPlans } from './use-waiting-plans.ts';

const tabs = [
  { key: 'rates', to: '/lotto/_ratio/$provider', ends: '' },
  { key: 'blocks', to: '/lotto/_ratio/$provider/blocks', ends: '/blocks' },
  { key: 'planned', to: '/lotto/_ratio/$provider/next-round', ends: '/next-round' },
] as const;

/**
 * Header and tabs of one provider's settings: the owner, the close of its rounds, and actions to open or close
 * all.
 */
export function RatioFrame() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('lotto-ratio-provider');
  const { pathname } = useLocation();
  const owner = useOwner();
  const provider = useProvider('rates.get', providerId);
  const nameOf = useProviderName();
  const mayOpen = useMayOpen();
  const { data: sheet, error, refetch } = useRateSheet(providerId);
  const waiting = useWaitingPlans(providerId);
  const back = { label: t('rates.back'), link: { to: '/lotto/_ratio' } } as const;
  const open = tabs.findLast(({ ends }) => pathname.endsWith(ends))?.key;
  const counts = {
    rates: undefined,
    blocks: sheet?.betTypes.reduce((sum, { blockedCount }) => sum + blockedCount, 0),
    planned: waiting,
  };
  if (provider === null) {
    return (
      <Page>
        <PageHeader title={t('rates.title')} back={back} />
        <NoProvider back={back} />
      </Page>
    );
  }
  const title = provider ? nameOf(provider) : t('rates.title');
  return (
    <Page>
      <PageHeader
        title={title}
        lead={
          provider ? (
            <>
              {t(`providers.group.${provider.group}`)}
              {mayOpen('/setting/provider/$providerId') && (
                <>
                  {' · '}
                  <Link to="/setting/provider/$providerId" params={{ providerId }}>
                    {t('rates.providerSettings')}
                  </Link>
                </>
              )}
            </>
          ) : (
            ' '
          )
        }
        badge={
          provider && (
            <>
              <ProviderLogo provider={provider} />
              <AcceptingBadge accepting={sheet?.accepting ?? provider.accepting} />
            </>
          )
        }
        back={back}
        actions={
          sheet && (
            <>
              {open !== 'blocks' && <BlockButton sheet={sheet} variant="default" />}
              <AcceptAll sheet={sheet} group={provider?.group} name={title} />
            </>
          )
        }
      />
      <RateNotices providerId={providerId} />
      {error && !sheet ? (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      ) : (
        <>
          <OwnerBar sheet={sheet} />
          <TabLinks
            label={t('rates.title')}
            tabs={tabs.map(({ key, to }) => ({
              label: t(`rates.tab.${key}`),
              link: { to, params: { provider: providerId }, search: owner },
              active: key === open,
              ...(counts[key] === undefined ? {} : { count: counts[key] }),
            }))}
          />
          <Outlet />
        </>
      )}
    </Page>
  );
}
