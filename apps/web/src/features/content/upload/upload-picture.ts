import { operations } from 'virtual:contract';
import i18next from 'i18next';
import { newKey } from '../../../api/new-key.ts';
import type { AnswerData } from '../../../api/operation-types.ts';
import { bodyOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';

type Uploaded = AnswerData<'content.upload'>;

/** The limit of the contract: a larger file is refused without sending it. */
export const bytesMax = 5 * 1024 * 1024;

/**
 * Uploads one picture and reports how much of it is sent (0 to 1). After that the API still processes it.
 * Throws ApiProblem, or AbortError when `signal` ended it.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { method, path } = operations['content.upload'];
  const form = new FormData();
  form.append('file', file);
  const answer = await send({
    method,
    path,
    signal,
    // the same request after the session was renewed: the file is stored once
    headers: { 'Idempotency-Key': newKey() },
    via: (address, init) => sendForm(address, init, form, onProgress),
  });
  const body = await bodyOf<{ data: Uploaded }>(
    answer,
    i18next.t('problem.unreadable', { status: answer.status }),
  );
  return body.data;
}

/** XMLHttpRequest, because `fetch` does not report upload progress. Rejects as `fetch` would. */
function sendForm(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
  request.onerror = () => reject(new TypeError('The file was not sent'));
  request.onabort = () => reject(new DOMException('The upload was ended', 'AbortError'));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
