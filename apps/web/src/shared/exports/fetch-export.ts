import i18next from 'i18next';
import { call } from '../../api/call.ts';
import { problemTitle } from '../../api/problem.ts';
import { apiBase } from '../../api/send.ts';
import { toastError } from '../../ui/toast.ts';

/**
 * Fetches the file of an export whose notification says that it is ready; files are kept for a day, their
 * addresses for minutes.
 */
export async function fetchExport(exportId: string): Promise<void> {
  try {
    const { data } = await call('exports.get', { params: { exportId } });
    if (data.fileAddress === null) throw new Error('The export has no file');
    const link = document.createElement('a');
    link.href = `${apiBase}${data.fileAddress}`;
    link.download = '';
    link.click();
  } catch (thrown) {
    toastError(problemTitle(thrown, i18next.t('exports.gone')));
  }
}
