import { PopoverAt } from '../../ui/overlays/PopoverAt.tsx';
import type { DropAt } from '../../ui/overlays/use-drop.ts';
import { NotificationPanel } from './NotificationPanel.tsx';

/** Below the bell. */
export function NotificationDrop({ at, unread }: { at: DropAt; unread: number }) {
  return (
    <PopoverAt
      at={at}
      position="bottom-end"
      offset={20}
      width="min(420px, calc(100vw - 24px))"
      dropdown={{ p: 0 }}
    >
      <NotificationPanel unread={unread} close={() => at.setOpened(false)} />
    </PopoverAt>
  );
}
