import type { UseQueryResult } from '@tanstack/react-query';
import { type LinkProps, notFound, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ConsoleOperation } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import type { Tenant } from '../../../session/use-impersonation.ts';
import { useMay } from '../../../session/use-may.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { StatusBadge } from '../../status/StatusBadge.tsx';
import { SuspendedNotice } from '../../suspension/SuspendedNotice.tsx';
import type { Suspendable } from '../../suspension/status-actions.ts';
import { useTenantActions } from '../use-tenant-actions.tsx';

interface ManagedTab {
  label: string;
  /** The page of the tab; its path has the tenant's id. */
  to: NonNullable<LinkProps['to']>;
  needs: ConsoleOperation;
  count?: number | undefined;
}

type Managed = Suspendable & { code: string; name: string };

interface ManagedFrameProps<M extends Managed> {
  what: 'agent' | 'master';
  tenant: Tenant;
  managed: UseQueryResult<M, ApiProblem>;
  lead: (managed: M) => ReactNode;
  back: { label: string; link: LinkProps };
  tabs: (managed: M) => readonly ManagedTab[];
}

/** Header and tabs of one agent or master with its figures of today. Each tab is a separate page. */
export function ManagedFrame<M extends Managed>(props: ManagedFrameProps<M>) {
  const { what, tenant, managed, lead, back, tabs } = props;
  const may = useMay();
  const actionsOf = useTenantActions();
  const { pathname } = useLocation();
  const { data, error, refetch } = managed;
  // The same for a tenant of another organisation: for this caller it does not exist (screens.md §2).
  if (error?.code === 'not_found') throw notFound();
  if (!data) return <DetailPending problem={error} retry={() => void refetch()} />;
  const id = 'agentId' in tenant ? tenant.agentId : tenant.aggregatorId;
  const shown = tabs(data).filter(({ needs }) => may(needs));
  const open = shown.findLast(({ to }) => pathname.startsWith(to.replace(/\$\w+/, id)));
  return (
    <DetailPage
      title={data.name}
      lead={lead(data)}
      badge={<StatusBadge status={data.status} />}
      actions={
        <ActionBar
          name={data.name}
          rowActions={actionsOf(tenant, data.status)}
          first={['view-as', 'impersonate']}
        />
      }
      back={back}
      tabs={shown.map(({ label, to, count }) => ({
        label,
        link: { to, params: tenant },
        active: to === open?.to,
        ...(count !== undefined && { count }),
      }))}
    >
      <SuspendedNotice of={data} what={what} />
      <Outlet />
    </DetailPage>
  );
}
