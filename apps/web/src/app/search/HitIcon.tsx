import {
  IconBuildingBank,
  IconCategory,
  IconClockHour4,
  IconFileText,
  IconReceipt2,
  IconTicket,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { FoundPage } from './match-pages.ts';
import classes from './search.module.css';
import type { Hit, HitKind } from './search-hit.ts';
import { useFindablePages } from './use-findable-pages.ts';

const icons: Record<HitKind, FoundPage['icon']> = {
  bill: IconReceipt2,
  page: IconFileText,
  ticket: IconTicket,
  round: IconClockHour4,
  provider: IconCategory,
  agent: IconUsers,
  master: IconBuildingBank,
  player: IconUser,
};

/** The icon of a result; a page has its icon of the menu. */
export function HitIcon({ hit }: { hit: Hit }) {
  const known = useFindablePages();
  const page = hit.kind === 'page' ? known.find(({ to }) => to === hit.values.to) : undefined;
  const Icon = page?.icon ?? icons[hit.kind];
  return (
    <span className={classes.icon} data-kind={hit.kind} aria-hidden>
      <Icon size={18} stroke={1.6} />
    </span>
  );
}
