import type { Round } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { serverTime } from '../../../api/server-clock.ts';
import { callKey } from '../../../api/use-call.ts';
import { type AcceptingChange, type OpenRounds, openRoundsOf } from './accepting-change.ts';

const pageSize = 100;

/**
 * The open rounds of several providers that change; undefined until they are loaded, null where they could not be.
 */
export function useOpenRounds(change: AcceptingChange): OpenRounds | undefined | null {
  const { data, isError } = useQuery({
    queryKey: [...callKey('rounds.list', { status: 'open' }), 'every page'],
    queryFn: ({ signal }) => everyOpenRound(signal),
    enabled: change.providers.length > 1,
  });
  if (isError) return null;
  return data && openRoundsOf(change, data, serverTime().getTime());
}

/** All pages of the open rounds: about as many as there are providers. */
async function everyOpenRound(signal: AbortSignal): Promise<Pick<Round, 'providerId' | 'closeAt'>[]> {
  const rounds: Pick<Round, 'providerId' | 'closeAt'>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { status: 'open', page, itemsPerPage: pageSize, sortBy: 'closeAt' } as const;
    const { data, meta } = await call('rounds.list', { query }, { signal });
    rounds.push(...data);
    if (page * pageSize >= meta.total) return rounds;
  }
}
