/**
 * What was typed into forms and not yet saved, stored in this tab in case the session ends meanwhile. It is
 * in session storage, because local storage is cleared then (spec.md §8). A draft belongs to one account, is
 * discarded when another account signs in, and never contains passwords or one-time codes.
 */
interface Draft {
  owner: string;
  savedAtMs: number;
  value: object;
}

const prefix = 'draft:';
/** A working day: the person has forgotten an older draft too. */
export const draftLifeMs = 12 * 60 * 60 * 1000;
/** The largest draft kept, in characters: a pasted grid must not fill the storage of the tab. */
const draftMax = 500_000;

export function keepDraft(formId: string, owner: string, value: object, nowMs: number): void {
  const draft: Draft = { owner, savedAtMs: nowMs, value };
  const text = JSON.stringify(draft, withoutSecrets);
  if (text.length > draftMax) return;
  try {
    sessionStorage.setItem(prefix + formId, text);
  } catch {
    // Storage that is full or forbidden: the form works as it did without drafts.
  }
}

export const deleteDraft = (formId: string): void => sessionStorage.removeItem(prefix + formId);

/** The draft of a form for this account; null when there is none, it is too old, or it cannot be read. */
export function readDraft(formId: string, owner: string, nowMs: number): object | null {
  const draft = parse(sessionStorage.getItem(prefix + formId));
  return draft && draft.owner === owner && nowMs - draft.savedAtMs < draftLifeMs ? draft.value : null;
}

/** Someone signs in: what another account typed in this tab is deleted. */
export function discardDraftsOfOthers(owner: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && parse(sessionStorage.getItem(key))?.owner !== owner)
      sessionStorage.removeItem(key);
  }
}

const secretName = /password|passphrase|secret|token|totp|otp|recovery/i;

/** Left out of a draft: fields with the name of a secret, and anything that looks like a one-time code. */
function withoutSecrets(name: string, value: unknown): unknown {
  const isOneTimeCode = name === 'code' && typeof value === 'string' && /^\d{6,8}$/.test(value);
  return secretName.test(name) || isOneTimeCode ? undefined : value;
}

function parse(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  'owner' in draft &&
  typeof draft.owner === 'string' &&
  'savedAtMs' in draft &&
  typeof draft.savedAtMs === 'number' &&
  'value' in draft &&
  typeof draft.value === 'object' &&
  draft.value !== null;
