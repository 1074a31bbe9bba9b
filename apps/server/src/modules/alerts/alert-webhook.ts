import { StartProblem } from '../../platform/errors/start-problem.ts';
import type { AllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import { isLoopback } from '../../platform/outbound/loopback.ts';
import { namedHost } from '../../platform/outbound/named-host.ts';

/** Where alerts of the company go as signed requests. */
export interface AlertWebhook {
  readonly address: string;
  /** Of the address, without its path, which may be a secret of the receiver. */
  readonly host: string;
  readonly secret: string;
  readonly allowed: AllowedNetworks;
}

const variables = { address: 'DRAWDESK_ALERT_WEBHOOK_URL', secret: 'DRAWDESK_ALERT_WEBHOOK_SECRET' } as const;
const secretLength = 32;

/**
 * Null without both settings: nothing is sent. The host is named by the person who sets up the installation, so it may
 * be in its own network.
 * @throws StartProblem saying which setting is missing or wrong
 */
export function readAlertWebhook(env: NodeJS.ProcessEnv): AlertWebhook | null {
  const address = env[variables.address]?.trim();
  const secret = env[variables.secret]?.trim();
  if (!address && !secret) return null;
  if (!address) throw new StartProblem(`${variables.secret} needs ${variables.address}: the receiver.`);
  if (!secret || secret.length < secretLength)
    throw new StartProblem(
      `${variables.address} needs ${variables.secret} with ${secretLength} or more characters: openssl rand -hex 32`,
    );
  const url = URL.parse(address);
  // the address is not repeated: its path may be a secret
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new StartProblem(`${variables.address} is not an address such as https://relay.example.com/alerts`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
    throw new StartProblem(`${variables.address} must be https; http is for this machine alone.`);
  return { address: url.href, secret, ...namedHost(url) };
}
