import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallInput, ListOperation } from '../../api/operation-types.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { formatCount } from '../../ui/figures/format-money.ts';
import { toastError } from '../../ui/toast.ts';
import { xlsxRows } from './xlsx-rows.ts';

interface ExportButtonProps<N extends ListOperation> {
  /** The name of the operation of the list. */
  list: N;
  /** The request of the list: its filters and order; the page does not matter. */
  input: CallInput<N>;
}

/**
 * Exports the whole filtered list as a file; a message shows the progress and can be ignored (screens.md §4).
 */
export function ExportButton<N extends ListOperation>({ list, input }: ExportButtonProps<N>) {
  const { t } = useTranslation();
  const language = usePreferences().language ?? 'en';
  const start = async (format: 'csv' | 'xlsx') => {
    const { startExport } = await withTexts(import('./start-export.tsx'));
    await startExport({ list, format, language, ...wordsOf(input) });
  };
  const choose = (format: 'csv' | 'xlsx') => () =>
    void start(format).catch((thrown: unknown) => {
      console.error(thrown);
      toastError(t('exports.failed'));
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('exports.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText size={18} stroke={1.6} />} onClick={choose('csv')}>
          {t('exports.formats.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />} onClick={choose('xlsx')}>
          {t('exports.formats.xlsx', { rows: formatCount(xlsxRows) })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The parts of a request as text for an address, without values that are not set. */
function wordsOf(input: object): { params: Record<string, string>; query: Record<string, string> } {
  const { params = {}, query = {} }: { params?: object; query?: object } = input;
  const words = (part: object) =>
    Object.fromEntries(
      Object.entries(part)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, String(value)]),
    );
  return { params: words(params), query: words(query) };
}
