import type { ApiProblem } from '../../api/problem.ts';
import { passkeysWorkHere, rpIdOf } from '../../shared/identity/passkey.ts';
import { type Way, waysOf } from '../../shared/identity/second-factor.ts';

/**
 * What the API requires besides a password or a link (`code_required`), and a passkey challenge, which works
 * once.
 */
export interface RequiredFactors {
  readonly ways: readonly [Way, ...Way[]];
  readonly challenge: { challengeId: string; options: object } | null;
}

export function readRequiredFactors({ values }: ApiProblem): RequiredFactors {
  const factors = (values.factors ?? 'code').split(' ');
  const { challengeId, passkeyOptions } = values;
  const options: unknown = passkeyOptions ? JSON.parse(passkeyOptions) : null;
  return {
    ways: waysOf({
      authenticator: factors.includes('code'),
      passkey: factors.includes('passkey') && passkeysWorkHere(rpIdOf(options)),
    }),
    challenge:
      challengeId && typeof options === 'object' && options !== null ? { challengeId, options } : null,
  };
}
