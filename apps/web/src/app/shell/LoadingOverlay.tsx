import { Loader } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLoading } from '../../ui/loading/loading.ts';
import { toastInfo } from '../../ui/toast.ts';
import { loadingZIndex } from '../theme/overlays.ts';
import { refusedClick } from './frame.ts';
import classes from './overlay.module.css';

/**
 * Covers everything while the loading flag is set; any attempt to close it shows "Loading progres..."
 * (spec.md §4).
 */
export function LoadingOverlay() {
  return useLoading() ? createPortal(<Cover />, document.body) : null;
}

function Cover() {
  const { t } = useTranslation();
  const calm = useReducedMotion();
  const [zIndex] = useState(() => loadingZIndex(overlaysOpen()));
  const card = useRef<HTMLDivElement>(null);
  const refuse = useEffectEvent(() => {
    toastInfo(t('shell.loading'));
    if (!calm) card.current?.animate(nudge, refusedClick.durationMs);
  });
  // On the document, before all other handlers: an element below may still have the focus.
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') refuse();
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, []);
  // Dialogs below must not treat it as a click outside of them.
  useEffect(() => {
    const onPress = (event: Event) => event.stopPropagation();
    const over = card.current?.parentElement;
    const onClick = () => refuse();
    over?.addEventListener('mousedown', onPress);
    over?.addEventListener('touchstart', onPress, { passive: true });
    over?.addEventListener('click', onClick);
    return () => {
      over?.removeEventListener('mousedown', onPress);
      over?.removeEventListener('touchstart', onPress);
      over?.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <div
      className={classes.overlay}
      style={{ zIndex }}
      role="alertdialog"
      aria-modal
      aria-label={t('shell.loading')}
    >
      <div ref={card} className={classes.card}>
        <Loader size="md" />
        <span>{t('shell.loading')}</span>
      </div>
    </div>
  );
}

const nudge = [{ transform: 'none' }, { transform: `scale(${refusedClick.scale})` }, { transform: 'none' }];

/** Dialogs, drawers and dropdowns that are open now; closed ones may still be in the document, hidden. */
const overlaysOpen = (): number =>
  [
    ...document.querySelectorAll(
      '[role="dialog"][aria-modal="true"], [data-menu-dropdown], [role="listbox"]',
    ),
  ].filter((one) => one.checkVisibility({ opacityProperty: true })).length;
