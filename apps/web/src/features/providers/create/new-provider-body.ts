import type { RuleSwitchesDto } from '@drawdesk/contract';
import type { CallInput } from '../../../api/operation-types.ts';
import type { SwitchName } from '../fields/rule-switches.ts';
import { switchesOf } from '../fields/switch-values.ts';

type Body = CallInput<'catalogue.create'>['body'];
type Typed = Omit<Body, 'switches'> & Record<SwitchName, string>;

/** What the form of a new provider holds, as the API takes it: the switches stand together there. */
export function newProviderBody(values: Typed): Body {
  const { runPays, lower3, crossExactWins, paeRepeats, stockDecimals, ...others } = values;
  const { lower2From, laosLower2, yigiResult, ladderBestOnly, correctedOn, ...body } = others;
  const switches: Partial<RuleSwitchesDto> | undefined = switchesOf({
    ...{ runPays, lower3, crossExactWins, paeRepeats, stockDecimals },
    ...{ lower2From, laosLower2, yigiResult, ladderBestOnly, correctedOn },
  });
  return { ...body, switches: switches ?? {} };
}
