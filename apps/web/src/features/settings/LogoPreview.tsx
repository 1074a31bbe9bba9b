import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoAddress } from './logo-address.ts';
import classes from './settings.module.css';

/** As wide as the frame shows a logo (spec.md §1). */
const widthMaxPx = 200;
/** Not at every letter typed. */
const settleMs = 400;

type Fetched = { address: string } & ({ state: 'shown'; widthPx: number } | { state: 'broken' });

/**
 * The picture behind an address as the frame will show it, while it is typed; a broken address says so. The page takes
 * pictures from the site of the present logo alone: of any other it can only say that it is seen later.
 */
export function LogoPreview({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation();
  const settled = useSettled(address.trim());
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const known = fetched?.address === settled ? fetched : null;
  const withheld = useWithheld(settled);
  if (settled === '') return <p className={classes.hint}>{t('settings.logoNone')}</p>;
  // The field itself says what an address looks like.
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

/** Whether the content security policy of this page kept the picture of an address out. */
function useWithheld(address: string): boolean {
  const [blocked, setBlocked] = useState<string | null>(null);
  // before the picture is asked for, which is when this is drawn
  useLayoutEffect(() => {
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.parse(blockedURI)?.origin === URL.parse(address)?.origin) setBlocked(address);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [address]);
  return blocked === address;
}
