import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../api/operation-types.ts';
import { useCall } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { type BrowserPush, browserPush, readBrowserFacts } from '../../shared/push/browser-push.ts';
import { startBrowserPush, stopBrowserPush } from '../../shared/push/push-registration.ts';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { toastDone } from '../../ui/outcome.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './my-account.module.css';

/** Off until the person switches it on: the browser asks for its permission only then. */
export function PushSection() {
  const { t } = useTranslation();
  const { accountId } = useSignedIn();
  const queries = useQueryClient();
  const { data } = useCall('notifications.push');
  const [browser, setBrowser] = useState<BrowserPush>(() => browserPush(readBrowserFacts()));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function turn(on: boolean): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      if (!on) await stopBrowserPush(accountId);
      else if (data?.publicKey && (await Notification.requestPermission()) === 'granted')
        await startBrowserPush(accountId, data.publicKey);
      else return;
      toastDone('setting');
    } catch (thrown) {
      console.warn(thrown);
      setFailed(true);
    } finally {
      setBrowser(browserPush(readBrowserFacts()));
      await queries.invalidateQueries({ queryKey: ['notifications', 'push'] });
      setBusy(false);
    }
  }

  if (!data || noPushBecause(data)) return null;
  const why = whyNot(data.publicKey, browser);
  return (
    <Section title={t('notifications.push.title')}>
      <p className={classes.note}>{t('notifications.push.lead')}</p>
      <Switch
        label={t('notifications.push.switch')}
        checked={data.on}
        disabled={busy || (why !== null && !data.on)}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {why && (
        <div className={classes.pushState}>
          <Notice tone={why === 'denied' ? 'warning' : 'info'}>{t(`notifications.push.${why}`)}</Notice>
        </div>
      )}
      {failed && (
        <div className={classes.pushState}>
          <Notice tone="warning">{t('notifications.push.failed')}</Notice>
        </div>
      )}
    </Section>
  );
}

/** Where nobody can switch it on, that is one line. Only superadmins read who can change it. */
export function NoPush() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const { data } = useCall('notifications.push');
  const why = data && noPushBecause(data);
  if (!why) return null;
  return (
    <p className={classes.note}>
      {t(`notifications.push.${why}`)}
      {why === 'off' && role === 'company:superadmin' && ` ${t('notifications.push.whoCan')}`}
    </p>
  );
}

/** Why no one can switch it on here, whatever they do in this browser; null otherwise. */
function noPushBecause({ on, publicKey }: AnswerData<'notifications.push'>) {
  const why = on ? null : whyNot(publicKey, browserPush(readBrowserFacts()));
  return why === 'off' || why === 'unsupported' ? why : null;
}

const reasons = {
  possible: null,
  denied: 'denied',
  needs_home_screen: 'needsHomeScreen',
  insecure: 'insecure',
  unsupported: 'unsupported',
} as const satisfies Record<BrowserPush, string | null>;

/** Why it cannot be switched on; null when it can. */
function whyNot(publicKey: string | null, browser: BrowserPush) {
  return publicKey === null ? 'off' : reasons[browser];
}
