import { operations } from 'virtual:contract';
import type { ProviderGroup } from '@drawdesk/contract';
import { useMemo } from 'react';
import type { ConsoleOperation } from '../api/operation-types.ts';
import { abilityOf, mayCall } from './ability.ts';
import { useProfile } from './session.ts';

/** `const may = useMay()`, then `may('results.confirm', round.group)` before drawing the button. */
export function useMay(): (name: ConsoleOperation, group?: ProviderGroup) => boolean {
  const profile = useProfile();
  return useMemo(() => {
    const ability = abilityOf(profile?.abilityRules ?? []);
    return (name: ConsoleOperation, group?: ProviderGroup) =>
      profile !== null && mayCall(profile, ability, operations[name], group);
  }, [profile]);
}
