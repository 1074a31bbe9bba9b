import type { StaffRole } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/states/Notice.tsx';

/** What a role is for, shown next to the field that chooses it. */
export function RoleHelp({ role }: { role: StaffRole }) {
  const { t } = useTranslation();
  return <Notice>{t(`accounts.roleHelp.${role}`)}</Notice>;
}
