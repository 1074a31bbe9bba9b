import type { RuleSwitchesDto } from '@drawdesk/contract';
import { defaultSwitches } from '@drawdesk/lottery';
import { positionOf, type SwitchName, switchNames } from './rule-switches.ts';

/** The switches as the form has them. */
export const typedSwitches = (switches: RuleSwitchesDto = defaultSwitches): Record<SwitchName, string> => ({
  runPays: switches.runPays,
  lower3: switches.lower3,
  crossExactWins: String(switches.crossExactWins),
  paeRepeats: switches.paeRepeats,
  stockDecimals: switches.stockDecimals,
  lower2From: switches.lower2From,
  laosLower2: switches.laosLower2,
  yigiResult: switches.yigiResult,
  ladderBestOnly: String(switches.ladderBestOnly),
  correctedOn: switches.correctedOn,
});

/** The switches that are set, as the API takes them; undefined when none is set. */
export function switchesOf(
  typed: Partial<Record<SwitchName, string | null>>,
): Partial<RuleSwitchesDto> | undefined {
  const chosen = switchNames.flatMap((name) => {
    const text = typed[name];
    return text === undefined || text === null ? [] : [[name, positionOf(name, text)]];
  });
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}
