import { useTranslation } from 'react-i18next';
import type { Dictionary } from '../../i18n/dictionary.ts';
import { Badge, type BadgeTone } from '../../ui/figures/Badge.tsx';

export type Status = keyof Dictionary['status'];

/** One palette for the whole product (look.md §4): the same state has the same colour on every screen. */
const tones: Record<Status, BadgeTone> = {
  scheduled: 'neutral',
  open: 'success',
  waiting: 'warning',
  waiting_confirm: 'violet',
  settled: 'blue',
  cancelled: 'outline',
  void_pending: 'danger',
  voided: 'outline',
  pending: 'warning',
  accepted: 'success',
  void: 'outline',
  won: 'success',
  lost: 'neutral',
  entered: 'violet',
  confirmed: 'blue',
  rejected: 'outline',
  mismatched: 'danger',
  withdrawn: 'neutral',
  running: 'violet',
  failed: 'danger',
  active: 'success',
  suspended: 'outline',
  revoked: 'outline',
  current: 'success',
  planned: 'blue',
  past: 'neutral',
  replaced: 'outline',
  outdated: 'warning',
  changed: 'violet',
  applied: 'success',
};

/** The state of a round, bill, ticket, result or account, in words on its colour. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
