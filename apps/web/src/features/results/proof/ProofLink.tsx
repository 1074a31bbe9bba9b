import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import classes from './proof-link.module.css';

interface ProofLinkProps {
  roundId: string;
  /** Used in a table row. */
  small?: boolean;
}

/** A link to the proof of an in-house draw. */
export function ProofLink({ roundId, small = false }: ProofLinkProps) {
  const { t } = useTranslation();
  const link = { to: '/result/proof/$round', params: { round: roundId } } as const;
  if (small)
    return (
      <Link {...link} className={classes.link}>
        <IconShieldCheck size={15} aria-hidden />
        {t('proof.link')}
      </Link>
    );
  return (
    <ButtonLink
      className="no-print"
      variant="light"
      leftSection={<IconShieldCheck size={18} aria-hidden />}
      {...link}
    >
      {t('proof.see')}
    </ButtonLink>
  );
}
