import { createElement } from 'react';
import type { toast as Toast } from 'react-toastify/unstyled';
import { ToastWithReason } from './ToastWithReason.tsx';

/**
 * Short messages at the edge of the screen. Problems of a form or a dialog are shown there, not here. The
 * library is fetched with the first message at the latest; nothing waits for it.
 */
export const toastSuccess = (text: string): void => show((toast) => toast.success(text));
/** With a reason below it, where nothing else on the page has it. */
export const toastError = (text: string, reason?: string): void =>
  show((toast) =>
    toast.error(reason === undefined ? text : createElement(ToastWithReason, { title: text, reason })),
  );
/** The same message shown again while it is visible stays one message. */
export const toastInfo = (text: string): void => show((toast) => toast.info(text, { toastId: text }));

async function load(): Promise<typeof Toast> {
  return (await import('react-toastify/unstyled')).toast;
}

function show(report: (toast: typeof Toast) => unknown): void {
  load().then(report, (thrown: unknown) => console.error(thrown));
}
