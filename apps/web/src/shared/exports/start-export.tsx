import { toast } from 'react-toastify/unstyled';
import { call } from '../../api/call.ts';
import type { CallInput } from '../../api/operation-types.ts';
import { ApiProblem } from '../../api/problem.ts';
import { apiBase } from '../../api/send.ts';
import { ExportMessage } from './ExportMessage.tsx';
import { type ExportState, exportOutcome } from './export-state.ts';
import { type Shown, showing } from './shown-export.ts';

const pollMs = 700;
const retryMs = 3_000;

/**
 * Writes a list into a file and fetches the file when it is ready. Resolves once the message about it is
 * shown. The export continues by itself, also when the person opens another page.
 * @throws ApiProblem when the API refuses to begin; the message shows it, too.
 */
export async function startExport(body: CallInput<'exports.create'>['body']): Promise<void> {
  const message = openMessage();
  try {
    const { data } = await call('exports.create', { body });
    message.showMessage(exportOutcome(data), data.exportId);
    void follow(data.exportId, message);
  } catch (thrown) {
    if (!(thrown instanceof ApiProblem)) throw thrown;
    message.showMessage({ kind: 'failed', problem: thrown.code, title: thrown.title });
  }
}

/**
 * One message for one export, changed in place. Its state is outside the message: a message that begins
 * before the page can show messages would otherwise miss what happened meanwhile.
 */
function openMessage(): Shown {
  const shown = showing({ kind: 'making', done: 0, total: null });
  toast(({ closeToast }) => <ExportMessage shown={shown} close={closeToast} />, {
    autoClose: false,
    closeOnClick: false,
    closeButton: false,
    hideProgressBar: true,
    draggable: false,
  });
  return shown;
}

async function follow(exportId: string, message: Shown): Promise<void> {
  for (;;) {
    const state = await checkStatus(exportId);
    if (state) message.showMessage(state, exportId);
    if (state?.kind === 'ready') download(state.address);
    if (state && state.kind !== 'making') return;
    await new Promise((resolve) => setTimeout(resolve, state ? pollMs : retryMs));
  }
}

/** The progress; null while the API cannot be reached. */
async function checkStatus(exportId: string): Promise<ExportState | null> {
  try {
    return exportOutcome((await call('exports.get', { params: { exportId } })).data);
  } catch (thrown) {
    if (!(thrown instanceof ApiProblem)) throw thrown;
    const away = thrown.status === 0 || thrown.status >= 500 || thrown.status === 429;
    return away ? null : { kind: 'failed', problem: thrown.code, title: thrown.title };
  }
}

/** The browser's own download: it shows its progress and continues after a broken connection. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = `${apiBase}${address}`;
  link.download = '';
  link.click();
}
