import type { ExportFormat } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, ListOperation } from '../../api/operation-types.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useDrop } from '../../ui/overlays/use-drop.ts';
import { setExportAs, useExportAs } from '../../ui/table/use-table-memory.ts';
import { toastError } from '../../ui/toast.ts';
import classes from './export-button.module.css';

const Formats = lazyPart(
  async () => ({ default: (await import('./ExportFormats.tsx')).ExportFormats }),
  'above',
);

interface ExportButtonProps<N extends ListOperation> {
  /** The name of the operation of the list. */
  list: N;
  /** The request of the list: its filters and order; the page does not matter. */
  input: CallInput<N>;
}

/**
 * Exports the whole filtered list as the kind of file that was exported last; another kind is in the menu beside it. A
 * message shows the progress and can be ignored (screens.md §4).
 */
export function ExportButton<N extends ListOperation>({ list, input }: ExportButtonProps<N>) {
  const { t } = useTranslation();
  const { button, at } = useDrop('menu');
  const language = usePreferences().language ?? 'en';
  const start = async (format: ExportFormat) => {
    const { startExport } = await import('./start-export.tsx');
    await startExport({ list, format, language, ...wordsOf(input) });
  };
  const format = useExportAs();
  const starting = useRef(false);
  const exportAs = async (format: ExportFormat) => {
    // a double click is one file
    if (starting.current) return;
    starting.current = true;
    try {
      await start(format);
    } catch (thrown) {
      console.error(thrown);
      toastError(t('exports.failed'));
    } finally {
      starting.current = false;
    }
  };
  return (
    <>
      <Button.Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          className={classes.export ?? ''}
          title={t(`exports.as.${format}`)}
          onClick={() => void exportAs(format)}
        >
          <span className={classes.text}>{t('exports.button')}</span>
        </Button>
        <Button
          {...button}
          variant="default"
          size="sm"
          px={7}
          aria-label={t('exports.format')}
          title={t('exports.format')}
        >
          <IconChevronDown size={14} aria-hidden />
        </Button>
      </Button.Group>
      <Suspense>
        {at && (
          <Formats
            at={at}
            choose={(chosen) => {
              setExportAs(chosen);
              void exportAs(chosen);
            }}
          />
        )}
      </Suspense>
    </>
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
