import { useMemo } from 'react';
import { serverTime } from '../../../api/server-clock.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useProviders } from '../../../shared/providers/use-providers.ts';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import { entryFields } from '../entry/entry-field.ts';
import type { BulkRound } from './use-bulk.ts';

/** A round with more numbers than this is entered on its own page. */
const inputsMax = 6;
const roundsMax = 50;

/** Rounds that are due for a result and short enough for a sheet, the longest waiting first. */
export function useBulkRounds(): { rounds: readonly BulkRound[] | undefined; answer: ListAnswer<unknown> } {
  const answer = usePage('rounds.list', {
    query: { status: 'waiting', sortBy: 'drawAt', orderBy: 'asc', itemsPerPage: roundsMax },
  });
  const providers = useProviders('results.enter');
  const rounds = useMemo(() => {
    if (!answer.rows || !providers) return undefined;
    const now = serverTime();
    return answer.rows.flatMap((round): BulkRound[] => {
      const provider = providers.find(({ providerId }) => providerId === round.providerId);
      const fields = entryFields(provider?.drawFields ?? []).filter(({ required }) => required);
      const inputs = fields.reduce((sum, field) => sum + field.countMax, 0);
      // nobody enters the result of an in-house draw
      if (round.houseGame !== null) return [];
      const short = inputs <= inputsMax && fields.every(({ layout }) => layout === 'boxes');
      return fields.length > 0 && short && new Date(round.drawAt) <= now ? [{ round, fields }] : [];
    });
  }, [answer.rows, providers]);
  return { rounds, answer };
}
