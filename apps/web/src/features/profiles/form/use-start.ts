import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Block } from '../blocks/blocks.ts';
import type { StartFrom } from './StartField.tsx';
import { type ProfileRow, rowsOfSheet } from './settings-lines.ts';

/** What a new profile starts from. The object stays the same while its content is the same. */
export interface StartRows {
  rows: readonly ProfileRow[];
  blocks: readonly Block[];
}

const empty: StartRows = { rows: [], blocks: [] };

/** Loads what a new profile starts from; undefined until it is loaded. */
export function useStart(providerId: string, start: StartFrom): StartRows | undefined {
  const mayRates = useMay()('rates.get');
  const profileId = start.kind === 'profile' ? start.profileId : null;
  const fromSettings = start.kind === 'settings' && mayRates;
  // Not reloaded after the start, so that changed figures do not replace what is typed.
  const kept = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;
  const sheet = useQuery({
    ...callOptions('rates.get', { params: { providerId }, query: {} }),
    ...kept,
    enabled: fromSettings,
  });
  const profile = useQuery({
    ...callOptions('profiles.get', { params: { profileId: profileId ?? '' } }),
    ...kept,
    enabled: profileId !== null,
  });
  return useMemo(() => {
    if (fromSettings) return sheet.data && { rows: rowsOfSheet(sheet.data), blocks: [] };
    if (profileId !== null) return profile.data && { rows: profile.data.rows, blocks: profile.data.blocks };
    return empty;
  }, [fromSettings, sheet.data, profileId, profile.data]);
}
