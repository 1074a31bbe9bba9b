import type { LiveFigures } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { coalesce } from '../../../api/coalesce.ts';
import type { LiveState } from '../../../api/live-stream.ts';
import type { AnswerData } from '../../../api/operation-types.ts';
import { callKey, invalidate } from '../../../api/use-call.ts';
import { useLive } from '../../../api/use-live.ts';
import { rowsKey } from '../../../shared/lists/read-list.ts';
import { mergeFigures } from './merge-figures.ts';
import { usePart } from './totals-search.ts';

/** Short enough for one second from bet to screen, long enough for many open boards. */
const pauseMs = 400;
/** How often a visible board without a stream reads its figures. */
const withoutStreamMs = 5_000;

/**
 * Keeps all totals of a round current while bets come in. The live event contains the numbers of the watched
 * bet type, the totals by type and the risk, computed once for all viewers of the same data. The rest is
 * reloaded. The return value is for a LiveDot.
 */
export function useLiveTotals(roundId: string, betType: BetType | undefined): LiveState {
  const client = useQueryClient();
  const part = usePart();
  const refresh = useMemo(
    () => coalesce(() => invalidate(client, [betType ? 'totals.byMember' : 'totals', 'rounds.get']), pauseMs),
    [client, betType],
  );
  const state = useLive({ roundId, betType, ...part }, ({ event, data }) => {
    if (event === 'totals') refresh();
    if (event === 'round') void invalidate(client, ['rounds']);
    if (event !== 'figures') return;
    const figures = data as LiveFigures;
    const ofRound = { params: { roundId } };
    const ofType = { ...ofRound, query: { betType: figures.betType, ...part } };
    client.setQueryData<AnswerData<'totals.byNumber'>>(callKey('totals.byNumber', ofType), (known) =>
      mergeFigures(known, figures),
    );
    // the table of the same numbers caches them as the rows of a list
    client.setQueryData<{ data: AnswerData<'totals.byNumber'> }>(
      rowsKey('totals.byNumber', ofType),
      (known) => {
        const data = mergeFigures(known?.data, figures);
        return data && { data };
      },
    );
    client.setQueryData(rowsKey('totals.byType', { ...ofRound, query: part }), { data: figures.types });
    client.setQueryData(callKey('totals.risk', { ...ofRound, query: part }), figures.risk);
  });
  // Bets that came in without a connection (a hidden tab, a lost connection) are loaded as soon as it is
  // back. Until then the figures are read again at intervals.
  useEffect(() => {
    // the stream begins with all its figures
    if (state === 'live') return refresh();
    const readAll = coalesce(() => invalidate(client, ['totals', 'rounds.get']), pauseMs);
    const again = setInterval(() => document.hidden || readAll(), withoutStreamMs);
    return () => clearInterval(again);
  }, [client, refresh, state]);
  return state;
}
