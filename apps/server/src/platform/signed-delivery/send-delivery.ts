import type { WebhookFault } from '@drawdesk/contract';
import { type GuardedAnswer, guardedRequest, type RequestFailure } from '../outbound/guarded-request.ts';
import type { AllowedNetworks } from '../outbound/guarded-request-networks.ts';
import { signatureHeader, signatureOf } from '../outbound/signature.ts';

/** What is sent, as JSON; every attempt carries the same number. */
interface Numbered {
  delivery: string;
}

/** Everything an attempt needs; nothing more is read while it runs. */
export interface Parcel<Body extends Numbered = Numbered> {
  address: string;
  secrets: readonly string[];
  body: Body;
  attempt: number;
  /** By the database's clock. */
  now: Date;
}

/** The outcome of an attempt. */
export interface Receipt {
  ok: boolean;
  status: number | null;
  fault: WebhookFault | null;
  durationMs: number;
  answer: string;
}

export type Send<Body extends Numbered = Numbered> = (parcel: Parcel<Body>) => Promise<Receipt>;

/** A receiver that has not answered by then counts as not reached. */
const timeoutMs = 10_000;
/** A response is only used to see what went wrong. */
const answerBytesMax = 16_384;
const answerCached = 500;

/**
 * Sends deliveries over the network. Any 2xx is success; redirects are refused, so nothing is sent to
 * another address.
 */
export const sender =
  (allowed: AllowedNetworks, limitMs = timeoutMs): Send =>
  async ({ address, secrets, body, attempt, now }) => {
    const text = JSON.stringify(body);
    const startedAt = performance.now();
    const answer = await guardedRequest(
      {
        address,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'drawdesk-delivery': body.delivery,
          'drawdesk-attempt': String(attempt),
          [signatureHeader]: signatureOf(secrets, now, text),
        },
        body: text,
        timeoutMs: limitMs,
        bytesMax: answerBytesMax,
      },
      allowed,
    );
    const fault = faultOf(answer);
    return {
      ok: fault === null,
      status: answer.status,
      fault,
      durationMs: Math.round(performance.now() - startedAt),
      answer: firstBytes(answer.body),
    };
  };

const faults: Readonly<Record<RequestFailure, WebhookFault>> = {
  bad_address: 'address_refused',
  not_https: 'address_refused',
  refused_address: 'address_refused',
  unknown_host: 'address_refused',
  unreachable: 'connection',
  timed_out: 'timeout',
  too_large: 'connection',
  redirected: 'redirect',
  unreadable: 'connection',
};

function faultOf(answer: GuardedAnswer): WebhookFault | null {
  const received = answer.status !== null && answer.status >= 200 && answer.status < 300;
  if (answer.ok) return received ? null : 'status';
  // it has answered; the rest of the response is not needed
  if (answer.failure === 'too_large' || answer.failure === 'unreadable') {
    if (answer.status !== null) return received ? null : 'status';
  }
  if (answer.failure === 'unreachable' && /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(answer.detail ?? ''))
    return 'certificate';
  return faults[answer.failure];
}

/** As text that can be stored: no zero bytes, no half characters. */
const firstBytes = (body: Buffer | null): string =>
  (body ?? Buffer.alloc(0))
    .subarray(0, answerCached)
    .toString('utf8')
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed();
