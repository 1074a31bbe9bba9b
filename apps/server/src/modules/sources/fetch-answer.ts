import type { Keys } from '../../platform/keys/keys.ts';
import { guardedRequest, type HostLookup } from '../../platform/outbound/guarded-request.ts';
import type { AllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import { fetchFile } from './fetch-file.ts';
import { answerBytesMax, type Fetched } from './fetched.ts';
import { fillTemplate, type SourceRoundData } from './fill-template.ts';
import { openHeaders } from './seal-headers.ts';
import type { SourceRow } from './source-row.ts';

/** The addresses that sources may use from this installation. */
export interface Reach {
  allowed: AllowedNetworks;
  /** Where the folders of file sources are. */
  resultsFolder: string | null;
  /** Decrypts the stored headers. */
  keys: Keys;
  lookup?: HostLookup;
}

export type Askable = Pick<SourceRow, 'id' | 'place' | 'sealedHeaders'>;

/** Fetches the result of a round from a source. Holds no transaction, because a source may be slow. */
export async function fetchAnswer(source: Askable, round: SourceRoundData, reach: Reach): Promise<Fetched> {
  const { place } = source;
  if (place.kind === 'file') return fetchFile(place.folder, round.label, reach.resultsFolder);
  const asked = fillTemplate(place.address, round, encodeURIComponent);
  const headers = openHeaders(reach.keys, source);
  const empty = { asked, status: null, body: null, secrets: [] };
  if (headers === null)
    return { ...empty, nothing: { outcome: 'failed', problem: 'headers_lost', detail: null } };
  const answer = await guardedRequest(
    {
      address: asked,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      timeoutMs: place.timeoutSeconds * 1000,
      bytesMax: answerBytesMax,
    },
    reach.allowed,
    reach.lookup,
  );
  const came = { asked, status: answer.status, body: answer.body, secrets: Object.values(headers) };
  if (!answer.ok)
    return { ...came, nothing: { outcome: 'failed', problem: answer.failure, detail: answer.detail } };
  const { status } = answer;
  if (place.notReadyStatuses.includes(status))
    return {
      ...came,
      nothing: { outcome: 'not_ready', problem: 'status_not_ready', detail: String(status) },
    };
  if (status < 200 || status >= 300)
    return {
      ...came,
      nothing: { outcome: 'failed', problem: 'status_unexpected', detail: String(status) },
    };
  return { ...came, nothing: null };
}
