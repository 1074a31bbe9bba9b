import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { apiBase } from '../../api/send.ts';
import { formatCount } from '../figures/format-money.ts';
import classes from './export.module.css';
import { type ExportState, percentDone } from './export-state.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** What the message about an export says while it is made and when it is done. */
export function ExportMessage({ state, exportId }: { state: ExportState; exportId?: string }) {
  const { t } = useTranslation();
  if (state.kind === 'making') return <Making state={state} exportId={exportId} />;
  if (state.kind === 'cancelled') return <p className={classes.line}>{t('exports.cancelled')}</p>;
  if (state.kind === 'failed') return <Failed state={state} />;
  return (
    <div className={classes.message}>
      <p className={classes.line}>
        <strong>{t('exports.ready')}</strong>{' '}
        {t('exports.rows', { count: state.rows, rows: formatCount(state.rows) })}
      </p>
      <a className={classes.deed} href={`${apiBase}${state.address}`} download>
        {t('exports.download')}
      </a>
    </div>
  );
}

interface MakingProps {
  state: Extract<ExportState, { kind: 'making' }>;
  exportId: string | undefined;
}

function Making({ state, exportId }: MakingProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const percent = percentDone(state);
  const cancel = (id: string) => {
    setAsked(true);
    // The next look at the export says what came of it.
    call('exports.cancel', { params: { exportId: id } }).catch(() => setAsked(false));
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
          <button type="button" className={classes.deed} disabled={asked} onClick={() => cancel(exportId)}>
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
    : t('exports.rowsOf', { done: formatCount(done), total: formatCount(total) });

function Failed({ state }: { state: Extract<ExportState, { kind: 'failed' }> }) {
  const { t } = useTranslation();
  return <p className={classes.line}>{state.title ?? reason(t, state.problem)}</p>;
}

function reason(t: TFunction, problem: string): string {
  if (problem === 'export_too_large') return t('exports.tooLarge', { rows: formatCount(xlsxRows) });
  return problem === 'not_found' || problem === 'not_allowed' ? t('exports.gone') : t('exports.failed');
}
