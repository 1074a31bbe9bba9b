import { z } from 'zod';
import { fieldError } from './errors.ts';
import { id, instant, plainText } from './shared-shapes.ts';

/** A passkey of the caller. */
export const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  /** It may be on several devices of the person (a synchronised one), rather than in this one alone. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/**
 * A challenge: valid once, for five minutes, for its purpose only. `options` is the argument of
 * `navigator.credentials.create` or `.get` in the JSON form of WebAuthn: use it with
 * `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.
 */
export const passkeyChallenge = z.object({
  challengeId: z.uuid(),
  options: z.record(z.string(), z.unknown()),
});

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, fieldError('not_base64url'));

/** What the browser answered to a challenge: `credential.toJSON()`. */
export const passkeyAnswer = z.object({
  challengeId: z.uuid(),
  credential: z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(4000),
      /** Of a new passkey. */
      attestationObject: base64url(20_000).optional(),
      transports: z.array(plainText(20)).max(10).optional(),
      /** Of a passkey that is used. */
      authenticatorData: base64url(4000).optional(),
      signature: base64url(4000).optional(),
      userHandle: base64url(200).nullish(),
    }),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
