import { Loader } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
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
  const cover = useRef<HTMLDivElement>(null);
  const say = () => toastInfo(t('shell.loading'));
  useEffect(() => {
    const before = document.activeElement;
    cover.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const keep = (event: KeyboardEvent) => {
    event.preventDefault();
    if (event.key === 'Escape') say();
  };
  return (
    <div
      ref={cover}
      className={classes.overlay}
      role="alertdialog"
      aria-modal
      aria-label={t('shell.loading')}
      tabIndex={-1}
      onClick={say}
      onKeyDown={keep}
    >
      <Loader size="lg" />
    </div>
  );
}
