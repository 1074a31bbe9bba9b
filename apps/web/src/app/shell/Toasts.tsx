import 'react-toastify/ReactToastify.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import './toasts.css';

/** Toasts slide in and close after 3 s; a stack of them folds in 300 ms (spec.md §9). */
export function Toasts() {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  return (
    <ToastContainer
      transition={Slide}
      autoClose={3_000}
      position="top-right"
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
