import { type DerivationName, defaultSwitches, derivationNames, type RuleSwitches } from '@drawdesk/lottery';
import { catalogue } from '../../modules/providers/shipped/index.ts';
import { UsageProblem } from '../command.ts';

/** How a provider's draw becomes a result. */
export interface DrawRules {
  readonly derivation: DerivationName;
  readonly switches: RuleSwitches;
}

/**
 * The rules of a provider of the catalogue; also those of a derivation by its name, with the default
 * switches.
 * @throws UsageProblem
 */
export function rulesOf(providerId: string): DrawRules {
  const provider = catalogue.find(({ id }) => id === providerId);
  if (provider)
    return { derivation: provider.derivation, switches: { ...defaultSwitches, ...provider.switches } };
  const derivation = derivationNames.find((name) => name === providerId);
  if (derivation) return { derivation, switches: defaultSwitches };
  const ids = catalogue.map(({ id }) => id).join(', ');
  throw new UsageProblem(`Unknown provider "${providerId}". Providers: ${ids}.`);
}
