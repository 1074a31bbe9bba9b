import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoAddress } from './logo-address.ts';
import classes from './settings.module.css';

/** As wide as the frame shows a logo (spec.md §1). */
const widthMaxPx = 200;
/** The preview does not load at every typed letter. */
const settleMs = 400;

type Fetched = { address: string } & ({ state: 'shown'; widthPx: number } | { state: 'broken' });

/**
 * Shows the picture at the typed address as the frame will show it. An address that does not work shows an
 * error. The page may load pictures only from the site of the present logo; for any other site it says that
 * the picture is visible later.
 */
export function LogoPreview({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation();
  const settled = useSettled(address.trim());
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const known = fetched?.address === settled ? fetched : null;
  const withheld = useWithheld(settled);
  if (settled === '') return <p className={classes.hint}>{t('settings.logoNone')}</p>;
  // The field itself shows errors in the address.
  if (!logoAddress.test(settled)) return null;
  if (withheld) return <p className={classes.hint}>{t('settings.logoLater')}</p>;
  return (
    <div className={classes.preview} aria-live="polite">
      {known?.state === 'broken' ? (
        <span className={classes.broken}>
          <IconPhotoOff size={20} aria-hidden />
          {t('settings.logoBroken')}
        </span>
      ) : (
        <>
          <img
            key={settled}
            className={classes.logo}
            src={settled}
            alt={t('settings.logoOf', { name })}
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget }) =>
              setFetched({ address: settled, state: 'shown', widthPx: currentTarget.naturalWidth })
            }
            onError={() => setFetched({ address: settled, state: 'broken' })}
          />
          {known && known.widthPx > widthMaxPx && (
            <span className={classes.hint}>{t('settings.logoWide', { width: known.widthPx })}</span>
          )}
        </>
      )}
    </div>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether the content security policy of this page blocked the picture of an address. */
function useWithheld(address: string): boolean {
  const [blocked, setBlocked] = useState<string | null>(null);
  // registered before the picture is requested, which happens when this renders
  useLayoutEffect(() => {
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.parse(blockedURI)?.origin === URL.parse(address)?.origin) setBlocked(address);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [address]);
  return blocked === address;
}
