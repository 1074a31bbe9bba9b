import { PopoverAt } from '../../ui/overlays/PopoverAt.tsx';
import type { DropAt } from '../../ui/overlays/use-drop.ts';
import { ShortcutPanel } from './ShortcutPanel.tsx';

/** Below its button. */
export function ShortcutDrop({ at }: { at: DropAt }) {
  return (
    <PopoverAt
      at={at}
      position="bottom-end"
      offset={16}
      width="min(360px, calc(100vw - 24px))"
      dropdown={{ p: 0 }}
    >
      <ShortcutPanel close={() => at.setOpened(false)} />
    </PopoverAt>
  );
}
