import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import { cashPlayer } from './cash-player.ts';
import type { Desk } from './use-desk.ts';

const pauseMs = 250;
const suggestionsMax = 8;

/** The player of the bill: any name, with those of the agent's players as suggestions. */
export function PlayerField({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { player, setPlayer, isPlayerValid } = desk;
  const names = usePlayerNames(player === cashPlayer ? '' : player);
  return (
    <Autocomplete
      label={t('keying.player')}
      description={t('keying.cash', { name: cashPlayer })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={player}
      onChange={setPlayer}
      data={[...new Set([cashPlayer, ...names])]}
      filter={({ options }) => options}
      limit={suggestionsMax}
      error={isPlayerValid ? undefined : t('keying.playerRule')}
      onFocus={({ currentTarget }) => currentTarget.select()}
      autoComplete="off"
      spellCheck={false}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

function usePlayerNames(typed: string): readonly string[] {
  const may = useMay()('players.list');
  const agentId = useSignedIn().agent?.agentId ?? '';
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const { data = [] } = useQuery({
    ...callOptions('players.list', {
      params: { agentId },
      query: { itemsPerPage: suggestionsMax, ...(q !== '' && { q }) },
    }),
    enabled: may && agentId !== '',
    placeholderData: keepPreviousData,
    select: (players) => players.map(({ username }) => username),
  });
  return data;
}
