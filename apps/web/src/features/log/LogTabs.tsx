import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';

/** Actions and refusals as two tabs, for staff of the company. */
export function LogTabs({ open }: { open: 'done' | 'refused' }) {
  const { t } = useTranslation();
  if (!useMay()('security.list')) return null;
  return (
    <TabLinks
      label={t('pages.log')}
      tabs={[
        { label: t('log.actions'), link: { to: '/log' }, active: open === 'done' },
        { label: t('pages.log-security'), link: { to: '/log/security' }, active: open === 'refused' },
      ]}
    />
  );
}
