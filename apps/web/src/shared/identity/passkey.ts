import i18next from 'i18next';
import { ApiProblem } from '../../api/problem.ts';

/** The options from the API: what they are for, and what the browser has to be asked. */
interface Challenge {
  readonly challengeId: string;
  readonly options: object;
}

/** A passkey's answer in the contract's shape, including the values that WebAuthn leaves out. */
export interface PasskeyAnswer {
  challengeId: string;
  credential: {
    id: string;
    rawId: string;
    type: 'public-key';
    response: {
      clientDataJSON: string;
      attestationObject?: string;
      transports?: string[];
      authenticatorData?: string;
      signature?: string;
      userHandle?: string | null;
    };
  };
}

/** Whether this browser supports passkeys, with their JSON form. */
const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** The domain name of a challenge, from the options of the API. */
export const rpIdOf = (options: unknown): unknown =>
  typeof options === 'object' && options !== null && 'rpId' in options ? options.rpId : undefined;

/** Whether passkeys of that domain name can be used in this browser on this page. */
export const passkeysWorkHere = (rpId: unknown): boolean => knowsPasskeys() && rpId === location.hostname;

/**
 * Lets a passkey answer a challenge. @throws ApiProblem `passkey_left` when the person cancels the browser's
 * question
 */
export function askPasskey(challenge: Challenge): Promise<PasskeyAnswer> {
  // The API made them for exactly this call.
  const options = challenge.options as PublicKeyCredentialRequestOptionsJSON;
  return answered(challenge, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );
}

/** Creates a new passkey. @throws ApiProblem `passkey_left` when the person cancels the browser's question */
export function makePasskey(challenge: Challenge): Promise<PasskeyAnswer> {
  const options = challenge.options as PublicKeyCredentialCreationOptionsJSON;
  return answered(challenge, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

/** The error of a browser that has no matching passkey, or whose person cancelled. */
const left: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

async function answered(
  { challengeId }: Challenge,
  ask: () => Promise<Credential | null>,
): Promise<PasskeyAnswer> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential)
      return { challengeId, credential: credential.toJSON() as PasskeyAnswer['credential'] };
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    // The authenticator already has a passkey for this account.
    if (thrown.name === 'InvalidStateError')
      throw new ApiProblem({ status: 0, code: 'passkey_known', title: i18next.t('problem.passkeyKnown') });
    // The page has another domain name than the passkeys: a proxy in front of the server passed on a wrong
    // name.
    if (thrown.name === 'SecurityError')
      throw new ApiProblem({
        status: 0,
        code: 'passkey_elsewhere',
        title: i18next.t('problem.passkeyElsewhere'),
      });
    if (!left.has(thrown.name)) throw thrown;
  }
  throw new ApiProblem({ status: 0, code: 'passkey_left', title: i18next.t('problem.passkeyLeft') });
}
