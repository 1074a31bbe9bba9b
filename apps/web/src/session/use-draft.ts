import { useEffect, useEffectEvent, useRef } from 'react';
import { deleteDraft, keepDraft, readDraft } from './drafts.ts';
import { currentProfile, ownerOf } from './session.ts';

/**
 * Keeps what is typed into a form when the session ends, and restores it when the same account opens the form
 * again: `useDraft('agent-create', dirty ? values : null, form.setValues)`. `formId` names the form and the
 * thing it edits (`agent-12`); `value` is what is unsaved, null when nothing is. Leaving the page by choice
 * deletes the draft.
 */
export function useDraft<V extends object>(
  formId: string,
  value: V | null,
  restore: (value: V) => void,
): void {
  const giveBack = useEffectEvent(restore);
  useEffect(() => {
    const profile = currentProfile();
    const kept = profile && readDraft(formId, ownerOf(profile), Date.now());
    // Written by the same form, of this build or one close to it. The API checks every field when it is
    // saved.
    if (kept) giveBack(kept as V);
    return () => {
      // Without a profile the session has ended: this is the case that the draft is for.
      if (currentProfile()) deleteDraft(formId);
    };
  }, [formId]);

  const held = useRef(false);
  useEffect(() => {
    const profile = currentProfile();
    if (value && profile) keepDraft(formId, ownerOf(profile), value, Date.now());
    else if (held.current && profile) deleteDraft(formId);
    held.current = value !== null;
  }, [formId, value]);
}
