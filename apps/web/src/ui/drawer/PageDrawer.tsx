import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drawer.module.css';
import { useEscapeOnTop } from './escape.ts';

interface PageDrawerProps {
  title: ReactNode;
  /** Beside the title: the status of the thing. */
  badge?: ReactNode;
  /** The page underneath: where closing leads, if the drawer was not opened `fromOtherList`. */
  back: LinkProps;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/**
 * Shows one item next to its list, with an address of its own: it can be opened by its link, Back closes it,
 * and the focus returns to what opened it. Rendered by a child route of the list (see docs/ui-kit.md).
 */
export function PageDrawer({ title, badge, back, size = 'lg', children }: PageDrawerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const head = useRef<HTMLSpanElement>(null);
  const close = () => {
    if (history.location.state.fromOtherList) history.back();
    else void navigate({ ...back, resetScroll: false });
  };
  useFocusBack();
  useEscapeOnTop(head, close);
  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={false}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
      classNames={{
        content: classes.content ?? '',
        body: classes.body ?? '',
        title: classes.title ?? '',
      }}
      title={
        <span ref={head} className={classes.head}>
          {title}
          {badge}
        </span>
      }
    >
      {children}
    </Drawer>
  );
}

/** On closing, returns the focus to the element that had it before opening, if that still exists. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // After the router has drawn the page below; a row that is no longer in the list cannot be focused.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
          opener.focus({ preventScroll: true });
        }
      });
    };
  }, []);
}
