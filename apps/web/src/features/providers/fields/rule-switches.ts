import type { DerivationInfo, RuleSwitchesDto } from '@drawdesk/contract';
import { switchPositions } from '@drawdesk/lottery';

export type SwitchName = keyof RuleSwitchesDto;
const isSwitch = (name: string): name is SwitchName => name in switchPositions;
export const switchNames: readonly SwitchName[] = Object.keys(switchPositions).filter(isSwitch);

/** Values of switches in a form: always text, also for yes or no. */
export const positionsOf = (name: SwitchName): readonly string[] => switchPositions[name].map(String);

/** A value as the API takes it. */
export function positionOf(name: SwitchName, text: string): RuleSwitchesDto[SwitchName] {
  const position = switchPositions[name].find((one) => String(one) === text);
  if (position === undefined) throw new RangeError(`${text} is no position of ${name}`);
  return position;
}

/** Switches of a bet type. The other switches are about the derivation. */
const about: Partial<Record<SwitchName, readonly string[]>> = {
  runPays: ['run_upper', 'run_lower'],
  lower3: ['lower3'],
  crossExactWins: ['cross3'],
  paeRepeats: ['pae4', 'pae5'],
};

/** The switches that have an effect for the bet types sold on this derivation. */
export const switchesFor = (
  info: DerivationInfo | undefined,
  betTypes: readonly string[],
): readonly SwitchName[] =>
  switchNames.filter((name) => {
    const types = about[name];
    return types ? types.some((type) => betTypes.includes(type)) : (info?.switches.includes(name) ?? false);
  });
