import type { Round } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { compareMoney } from '../../../ui/figures/add-money.ts';

const runningMax = 50;
const pastMax = 20;
const freshMs = 30_000;

/** Rounds a rule can be tried on: open rounds first, the one with the highest stakes before the others. */
export function usePreviewRounds(
  providerId: string | null,
): readonly { value: string; label: string }[] | undefined {
  const { t } = useTranslation();
  const textOf = useRoundText();
  const ofProvider = providerId === null ? {} : { providerId };
  const running = useQuery({
    ...callOptions('rounds.list', { query: { ...ofProvider, status: 'open', itemsPerPage: runningMax } }),
    staleTime: freshMs,
  });
  const past = useQuery({
    ...callOptions('rounds.list', {
      query: {
        ...ofProvider,
        status: 'waiting,waiting_confirm,settled',
        itemsPerPage: pastMax,
        sortBy: 'closeAt',
      },
    }),
    staleTime: freshMs,
  });
  return useMemo(() => {
    if (!running.data || !past.data) return undefined;
    const open = running.data.toSorted((one, other) => compareMoney(other.totalBet, one.totalBet));
    const option = (round: Round) => ({
      value: round.roundId,
      label: `${textOf(round)} · ${t(`status.${round.status}`)}`,
    });
    return [...open, ...past.data].map(option);
  }, [running.data, past.data, textOf, t]);
}
