import type { ExportState } from './export-state.ts';

/**
 * What the message about an export shows now: written by the code that follows the export, read by the
 * message.
 */
export interface Shown {
  showMessage: (state: ExportState, exportId?: string) => void;
  read: () => { state: ExportState; exportId: string | undefined };
  subscribe: (listener: () => void) => () => void;
}

export function showing(first: ExportState): Shown {
  let now: ReturnType<Shown['read']> = { state: first, exportId: undefined };
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    showMessage(state, exportId) {
      now = { state, exportId: exportId ?? now.exportId };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
