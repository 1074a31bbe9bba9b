import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './proof-link.module.css';

interface ProofLinkProps {
  roundId: string;
  /** In a row of many. */
  small?: boolean;
}

/** To the proof of a round that the house drew. */
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
    <Button
      className="no-print"
      variant="light"
      leftSection={<IconShieldCheck size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...link} />}
    >
      {t('proof.see')}
    </Button>
  );
}
