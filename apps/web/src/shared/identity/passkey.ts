import i18next from 'i18next';
import { ApiProblem } from '../../api/problem.ts';

/** As the API gives it: what it is for, and what the browser is to be asked. */
interface Challenge {
  readonly challengeId: string;
  readonly options: object;
}

/** A passkey's answer in the contract's shape, what it leaves out of WebAuthn's included. */
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

/** Whether this browser knows passkeys, in the form in which they travel. */
const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** The name that a challenge is for, as the API wrote it into the options. */
export const rpIdOf = (options: unknown): unknown =>
  typeof options === 'object' && options !== null && 'rpId' in options ? options.rpId : undefined;

/** Whether passkeys of that name can be used in this browser on this page. */
export const passkeysWorkHere = (rpId: unknown): boolean => knowsPasskeys() && rpId === location.hostname;

/** Has a passkey answer a challenge. @throws ApiProblem `passkey_left` when the person leaves the browser's question */
export function askPasskey(challenge: Challenge): Promise<PasskeyAnswer> {
  // the API made them for exactly this call
  const options = challenge.options as PublicKeyCredentialRequestOptionsJSON;
  return answered(challenge, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  );
}

/** Has a new passkey made. @throws ApiProblem `passkey_left` when the person leaves the browser's question */
export function makePasskey(challenge: Challenge): Promise<PasskeyAnswer> {
  const options = challenge.options as PublicKeyCredentialCreationOptionsJSON;
  return answered(challenge, () =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

/** What a browser throws when it has no passkey that fits, or the person would not use one. */
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
    // the authenticator holds one for this account already
    if (thrown.name === 'InvalidStateError')
      throw new ApiProblem({ status: 0, code: 'passkey_known', title: i18next.t('problem.passkeyKnown') });
    // the page has another name than the passkeys are for: something in front of the server gave it a wrong one
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
