import { Loader } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../../ui/busy/busy.ts';
import { toastInfo } from '../../ui/toast.ts';
import classes from './shell.module.css';

/** Covers everything while the loading flag is up; any attempt to get rid of it says "Loading progres..." (spec.md §4). */
export function LoadingOverlay() {
  return useBusy() ? <Cover /> : null;
}

function Cover() {
  const { t } = useTranslation();
  const say = useEffectEvent(() => toastInfo(t('shell.loading')));
  // On the document, before anyone else: what lies below may still hold the focus.
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') say();
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken on the document.
    <div
      className={classes.overlay}
      role="alertdialog"
      aria-modal
      aria-label={t('shell.loading')}
      onClick={() => toastInfo(t('shell.loading'))}
    >
      <Loader size="lg" />
    </div>
  );
}
