import { IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { formatCount } from '../../ui/figures/format-money.ts';
import classes from './export.module.css';
import { type ExportState, percentDone } from './export-state.ts';
import { fetchExport } from './fetch-export.ts';
import type { Shown } from './shown-export.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** How long the message stays after the end: longer for a problem than for success. */
const staysMs = { making: null, ready: 6_000, cancelled: 3_000, failed: 12_000 } as const;

interface ExportMessageProps {
  shown: Shown;
  close: () => void;
}

/** The message about an export while it is made and when it is done. */
export function ExportMessage({ shown, close }: ExportMessageProps) {
  const { t } = useTranslation();
  const { state, exportId } = useSyncExternalStore(shown.subscribe, shown.read);
  useEffect(() => {
    const stays = staysMs[state.kind];
    if (stays === null) return;
    const timer = setTimeout(close, stays);
    return () => clearTimeout(timer);
  }, [state.kind, close]);
  if (state.kind === 'making') return <Making state={state} exportId={exportId} />;
  if (state.kind === 'ready') return <Ready state={state} exportId={exportId} />;
  return (
    <div className={classes.message}>
      <p className={classes.line} role={state.kind === 'failed' ? 'alert' : 'status'}>
        {state.kind === 'cancelled' ? t('exports.cancelled') : (state.title ?? reason(t, state.problem))}
      </p>
      <button type="button" className={classes.action} onClick={close}>
        {t('ui.confirm.close')}
      </button>
    </div>
  );
}

interface ReadyProps {
  state: Extract<ExportState, { kind: 'ready' }>;
  exportId: string | undefined;
}

function Ready({ state, exportId }: ReadyProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.message}>
      <p className={classes.line} role="status">
        <IconCircleCheck size={20} className={classes.done} aria-hidden />
        <strong>{t('exports.ready')}</strong>
        <span>{t('exports.rows', { count: state.rows, rows: formatCount(state.rows) })}</span>
      </p>
      {/* The automatic download has used the address; another download needs a new one. */}
      {exportId && (
        <button type="button" className={classes.action} onClick={() => void fetchExport(exportId)}>
          {t('exports.download')}
        </button>
      )}
    </div>
  );
}

interface MakingProps {
  state: Extract<ExportState, { kind: 'making' }>;
  exportId: string | undefined;
}

function Making({ state, exportId }: MakingProps) {
  const { t } = useTranslation();
  const [cancelling, setCancelling] = useState(false);
  const percent = percentDone(state);
  const cancel = (id: string) => {
    setCancelling(true);
    // The next read of the export returns the result.
    call('exports.cancel', { params: { exportId: id } }).catch(() => setCancelling(false));
  };
  return (
    <div className={classes.message}>
      <p className={classes.line}>
        <strong>{t('exports.generating')}</strong>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('exports.generating')}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { 'aria-valuenow': percent })}
      >
        <div
          className={classes.bar}
          data-unknown={percent === null}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
      <div className={classes.foot}>
        <span>{rowsText(t, state)}</span>
        {exportId && (
          <button
            type="button"
            className={classes.action}
            disabled={cancelling}
            onClick={() => cancel(exportId)}
          >
            {t('exports.cancel')}
          </button>
        )}
      </div>
    </div>
  );
}

const rowsText = (t: TFunction, { done, total }: MakingProps['state']): string =>
  total === null
    ? t('exports.rows', { count: done, rows: formatCount(done) })
    : t('exports.rowsOf', { count: total, done: formatCount(done), total: formatCount(total) });

function reason(t: TFunction, problem: string): string {
  if (problem === 'export_too_large') return t('exports.tooLarge', { rows: formatCount(xlsxRows) });
  return problem === 'not_found' || problem === 'not_allowed' ? t('exports.gone') : t('exports.failed');
}
