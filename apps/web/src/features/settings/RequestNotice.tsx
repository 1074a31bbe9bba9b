import type { CompanySettings } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { RelativeTime } from '../../ui/figures/DateTime.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** A superadmin's request that weakens the two-person rule. Another superadmin confirms or declines it here. */
export function RequestNotice({ request }: { request: NonNullable<CompanySettings['request']> }) {
  const { t } = useTranslation();
  const chief = useSignedIn().role === 'company:superadmin';
  const confirm = useWrite('settings.confirmRequest');
  const decline = useWrite('settings.declineRequest');
  const params = { requestId: request.requestId };
  const pending = confirm.isPending || decline.isPending;
  return (
    <Notice tone="warning">
      <strong>{t('settings.request.title')}</strong>
      <p>
        {request.separationOfDuties === false && t('settings.request.off')}{' '}
        {request.accountTieDays !== null &&
          t(request.accountTieDays === 0 ? 'settings.request.noDays' : 'settings.request.days', {
            count: request.accountTieDays,
          })}
      </p>
      <p>
        {t('settings.request.by', { name: request.askedBy })} <RelativeTime at={request.askedAt} />
      </p>
      {request.reason && <q>{request.reason}</q>}
      {chief && (
        <Group mt="sm">
          {!request.own && (
            <Button
              color="red"
              loading={confirm.isPending}
              disabled={pending}
              onClick={() => confirm.mutate({ params })}
            >
              {t('settings.request.confirm')}
            </Button>
          )}
          <Button variant="default" disabled={pending} onClick={() => decline.mutate({ params })}>
            {t(request.own ? 'settings.request.takeBack' : 'settings.request.decline')}
          </Button>
        </Group>
      )}
    </Notice>
  );
}
