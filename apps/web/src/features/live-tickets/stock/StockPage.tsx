import type { BundleStockDto } from '@drawdesk/contract';
import { Select, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { coalesce } from '../../../api/coalesce.ts';
import type { LiveState } from '../../../api/live-stream.ts';
import { invalidate, useCall } from '../../../api/use-call.ts';
import { useLive } from '../../../api/use-live.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { TreeFilters } from '../../../shared/organisations/TreeFilters.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { sizes } from '../bundle-sizes.ts';
import classes from './stock.module.css';
import { useStockColumns } from './stock-columns.tsx';
import { type StockList, stockQuery, useStockList } from './stock-list.ts';
import { type ShownRound, usualStock } from './usual-stock.ts';

/** Short enough that a sale is on the screen within a second. */
const pauseMs = 400;

/** /setting/live-ticket/stock: units sold and left in a round, live. */
export function StockPage() {
  const { t } = useTranslation();
  const list = useStockList();
  const { data: providers, error, refetch } = useCall('liveTickets.providers');
  if (error && !providers)
    return (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    );
  if (!providers) return <Skeleton height={480} radius={8} />;
  const shown = usualStock(providers, list.filters);
  if (shown.roundId === undefined && shown.provider === undefined)
    return (
      <section className="surface">
        <EmptyState title={t('liveTickets.stock.noRound')} />
      </section>
    );
  return <RoundStock list={list} shown={shown} />;
}

function RoundStock({ list, shown }: { list: StockList; shown: ShownRound }) {
  const { t } = useTranslation();
  const { roundId } = shown;
  const live = useLiveStock(roundId, list.filters);
  return (
    <>
      <div className={classes.head}>
        <RoundChoice list={list} shown={shown} />
        <span className={classes.clock}>
          {shown.open && (
            <span className={classes.closes}>
              {t('liveTickets.stock.closes')} <Countdown until={shown.open.closeAt} />
            </span>
          )}
          <LiveDot state={live} />
        </span>
      </div>
      {roundId === undefined ? (
        <section className="surface">
          <EmptyState title={t('liveTickets.stock.noRound')} />
        </section>
      ) : (
        <StockTable list={list} roundId={roundId} />
      )}
    </>
  );
}

function StockTable({ list, roundId }: { list: StockList; roundId: string }) {
  const { t } = useTranslation();
  const input = { params: { roundId }, query: stockQuery(list.query) };
  const { number, size, aggregatorId, agentId } = list.filters;
  // The round does not count as a filter, because it hides nothing.
  const filtered = [number, size, aggregatorId, agentId].some((one) => one !== undefined);
  const controls = {
    ...list,
    filtered,
    clearFilters: () =>
      list.setFilters({ number: undefined, size: undefined, aggregatorId: undefined, agentId: undefined }),
  };
  return (
    <DataTable
      id="live-tickets.stock"
      label={t('liveTickets.tab.stock')}
      columns={useStockColumns()}
      answer={usePage('liveTickets.stock', input)}
      list={controls}
      rowKey={keyOf}
      flash={({ sold, left }) => `${sold} ${left}`}
      empty={{ title: t('liveTickets.stock.empty') }}
      toolbar={
        <FilterBar list={controls}>
          <SearchFilter
            label={t('liveTickets.stock.search')}
            value={number}
            maxLength={7}
            onChange={(next) => list.setFilter('number', next)}
          />
          <ChoiceFilter
            label={t('liveTickets.column.size')}
            value={size}
            onChange={(next) => list.setFilter('size', next)}
            options={sizes.map((one) => ({ value: one, label: t(`liveTickets.size.${one}`) }))}
          />
          <TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={list.setFilters} />
        </FilterBar>
      }
    />
  );
}

const keyOf = ({ number, size, aggregatorId, agentId }: BundleStockDto) =>
  `${number}/${size}/${aggregatorId}/${agentId ?? ''}`;

/** The provider and the round: the open rounds, and the one of the address. */
function RoundChoice({ list, shown }: { list: StockList; shown: ShownRound }) {
  const { t } = useTranslation();
  const { data: providers = [] } = useCall('liveTickets.providers');
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  const { provider, roundId, open } = shown;
  const rounds = provider?.openRounds ?? [];
  const known = rounds.map((one) => ({ value: one.roundId, label: labelOf(one.label) }));
  return (
    <>
      <Select
        className={classes.choice ?? ''}
        size="sm"
        aria-label={t('liveTickets.column.provider')}
        data={providers.map((one) => ({ value: one.providerId, label: nameOf(one) }))}
        value={provider?.providerId ?? null}
        onChange={(next) =>
          list.setFilters({ provider: next ?? undefined, round: undefined, number: undefined })
        }
        allowDeselect={false}
        searchable={providers.length > 12}
        checkIconPosition="right"
        comboboxProps={{ shadow: 'md' }}
      />
      <Select
        className={classes.choice ?? ''}
        size="sm"
        aria-label={t('liveTickets.stock.round')}
        data={open || roundId === undefined ? known : [{ value: roundId, label: roundId }, ...known]}
        value={roundId ?? null}
        onChange={(next) => list.setFilters({ round: next ?? undefined, number: undefined })}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: 'md' }}
      />
    </>
  );
}

/** Reloads the stock when bets of the round come in. Its result is for a LiveDot. */
function useLiveStock(
  roundId: string | undefined,
  { aggregatorId, agentId }: { aggregatorId?: string; agentId?: string },
): LiveState {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce(() => invalidate(client, ['liveTickets.stock']), pauseMs), [client]);
  return useLive({ roundId, aggregatorId, agentId }, ({ event }) => {
    if (event === 'totals') refresh();
    if (event === 'round') void invalidate(client, ['liveTickets.providers']);
  });
}
