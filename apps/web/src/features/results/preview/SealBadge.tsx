import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

/** Whether the bills are still those sealed at close (domain.md §6). */
export function SealBadge({ verified }: { verified: boolean }) {
  const { t } = useTranslation();
  const Icon = verified ? IconShieldCheck : IconShieldX;
  return (
    <span className={classes.seal} data-verified={verified}>
      <Icon size={16} aria-hidden />
      {t(verified ? 'results.preview.sealVerified' : 'results.preview.sealBroken')}
    </span>
  );
}
