import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { fromOtherList } from '../../ui/drawer/from-other-list.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';

/** The head of both pages of the log. Actions and refusals are two tabs, for staff of the company. */
export function LogHeader({ open }: { open: 'done' | 'refused' }) {
  const { t } = useTranslation();
  const may = useMay();
  const refused = open === 'refused';
  return (
    <>
      <PageHeader
        title={t('pages.log')}
        lead={t(refused ? 'log.security.lead' : 'log.lead')}
        actions={
          may('log.verify') && (
            <ButtonLink
              variant="default"
              leftSection={<IconShieldCheck size={18} />}
              to="/log/verify"
              // the filters of refusals are not those of the log behind the drawer
              {...(refused ? { search: {}, state: fromOtherList } : { search: true })}
            >
              {t('log.verify.open')}
            </ButtonLink>
          )
        }
      />
      {may('security.list') && (
        <TabLinks
          label={t('pages.log')}
          tabs={[
            { label: t('log.actions'), link: { to: '/log' }, active: !refused },
            { label: t('pages.log-security'), link: { to: '/log/security' }, active: refused },
          ]}
        />
      )}
    </>
  );
}
