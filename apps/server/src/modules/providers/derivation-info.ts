import type { DerivationInfo } from '@drawdesk/contract';
import {
  type BetType,
  type DerivationName,
  decidedBetTypes,
  defaultSwitches,
  derivationNames,
  derivations,
  type RuleSwitches,
} from '@drawdesk/lottery';
import { toDrawFieldDto } from './provider-setup-dto.ts';

/** The draws or bet types that a switch affects (⚙ in domain.md §1, §2). */
const concerns: Readonly<
  Record<
    keyof RuleSwitches,
    { derivation: DerivationName } | { betTypes: readonly BetType[] } | 'every provider'
  >
> = {
  runPays: { betTypes: ['run_upper', 'run_lower'] },
  lower3: { betTypes: ['lower3'] },
  crossExactWins: { betTypes: ['cross3'] },
  paeRepeats: { betTypes: ['pae4', 'pae5'] },
  stockDecimals: { derivation: 'stock' },
  lower2From: { derivation: 'two_prizes' },
  laosLower2: { derivation: 'laos' },
  yigiResult: { derivation: 'yigi' },
  ladderBestOnly: { derivation: 'ticket' },
  correctedOn: 'every provider',
};

/** The inputs and outputs of each derivation, for the form of a new provider. */
export const derivationInfos = (): DerivationInfo[] =>
  derivationNames.map((derivation) => {
    const betTypes = decidedBetTypes(derivation, defaultSwitches);
    return {
      derivation,
      fields: derivations[derivation].fields.map(toDrawFieldDto),
      betTypes,
      switches: Object.entries(concerns)
        .filter(
          ([, about]) =>
            about === 'every provider' ||
            ('derivation' in about
              ? about.derivation === derivation
              : about.betTypes.some((type) => betTypes.includes(type))),
        )
        .map(([name]) => name),
    };
  });
