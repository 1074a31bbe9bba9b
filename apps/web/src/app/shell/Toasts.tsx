import 'react-toastify/ReactToastify.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { toastAutoCloseMs, toastCollapseMs } from './frame.ts';
import './toasts.css';

/** The library's Slide, with an explicit time for a closed toast to collapse. */
const Slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapse: true,
  collapseDuration: toastCollapseMs,
});

/**
 * Toasts slide in, close after 3 s and fold away in 300 ms (spec.md §9). They stay while the pointer is on them, so they are
 * where nothing is clicked: between the search and the icons of the top bar, and above the middle of a page's title. On a phone they are as wide as the screen.
 */
export function Toasts() {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  return (
    <ToastContainer
      transition={Slide}
      autoClose={toastAutoCloseMs}
      aria-label={t('shell.messages')}
      position="top-center"
      theme={scheme}
      newestOnTop
      pauseOnFocusLoss={false}
      closeOnClick
      closeButton={({ closeToast }) => (
        <CloseButton size="sm" ml="auto" aria-label={t('ui.confirm.close')} onClick={closeToast} />
      )}
    />
  );
}
