import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { isLoopback } from '../../platform/outbound/loopback.ts';
import { addressSink } from './address-sink.ts';
import type { AnchorSink } from './sink.ts';
import type { StampDuty } from './stamp-duty.ts';
import { timeStampSink } from './time-stamp-sink.ts';

const variables = {
  address: 'DRAWDESK_ANCHOR_URL',
  service: 'DRAWDESK_ANCHOR_TSA',
  certificate: 'DRAWDESK_ANCHOR_TSA_CERTIFICATE',
} as const;

/**
 * The sinks that anchors go to besides their file.
 * @param file - of the anchors: the lines to send are read from it
 * @throws StartProblem saying which variable is wrong
 */
export function readAnchorSinks(env: NodeJS.ProcessEnv, file: string | undefined): AnchorSink[] {
  const address = env[variables.address];
  const service = env[variables.service];
  if (file === undefined && (address || service))
    throw new StartProblem(
      `${address ? variables.address : variables.service} needs the file of anchors: DRAWDESK_ANCHOR_FILE must not be off.`,
    );
  const sinks: AnchorSink[] = [];
  if (address) {
    const url = urlOf(variables.address, address);
    if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
      throw new StartProblem(
        `${variables.address}: “${address}” must be https; http is for this machine alone.`,
      );
    sinks.push(addressSink(url));
  }
  if (service) {
    const trusted = readTimeStampCertificates(env);
    if (trusted.length === 0)
      throw new StartProblem(
        `${variables.service} needs ${variables.certificate}: a file with the certificate (PEM) of the service, or of the authority it comes from.`,
      );
    sinks.push(timeStampSink(urlOf(variables.service, service), trusted));
  }
  return sinks;
}

/**
 * The certificates that time stamps are checked with. @throws StartProblem when the file is not there or
 * holds no certificate
 */
function readTimeStampCertificates(env: NodeJS.ProcessEnv): X509Certificate[] {
  const path = env[variables.certificate];
  if (!path) return [];
  try {
    const found = readFileSync(path, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (!found) throw new Error('it contains no certificate (PEM)');
    return found.map((pem) => new X509Certificate(pem));
  } catch (error) {
    throw new StartProblem(
      `${variables.certificate}: ${path}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** How `verify` is to check time stamps. @throws StartProblem as `readTimeStampCertificates` */
export const readStampDuty = (env: NodeJS.ProcessEnv): StampDuty => ({
  trusted: readTimeStampCertificates(env),
  mustBe: Boolean(env[variables.service]),
});

function urlOf(variable: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new StartProblem(
      `${variable}: “${text}” is not an address such as https://anchors.example.com/drawdesk`,
    );
  return url;
}
