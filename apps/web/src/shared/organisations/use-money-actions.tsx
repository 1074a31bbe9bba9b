import { IconChartBar, IconScale } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { RowAction } from '../../ui/table/row-action.ts';

/** A master, an agent below its master, or a player below its agent. */
type LedgerMember = { aggregatorId: string } | { agentId: string } | { agentId: string; playerId: string };

/**
 * The links to what an organisation or player sold and won, and to what it owes: entries for a `RowMenu` or
 * an `ActionBar`.
 */
export function useMoneyActions(): (owner: LedgerMember) => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  return (owner) => {
    const report = {
      key: 'report',
      label: t('owners.report'),
      icon: <IconChartBar size={18} stroke={1.6} />,
    };
    const ledger = {
      key: 'ledger',
      label: t('owners.ledger'),
      icon: <IconScale size={18} stroke={1.6} />,
    };
    const ofPlayers = 'agentId' in owner;
    const toLedger: LinkProps = { to: '/ledger', search: owner };
    const link: LinkProps = {
      to: ofPlayers ? '/report/player' : '/report/master',
      search: owner,
    };
    return [
      ...(may(ofPlayers ? 'reports.player' : 'reports.master') ? [{ ...report, link }] : []),
      ...(may('ledger.accounts') && !('playerId' in owner) ? [{ ...ledger, link: toLedger }] : []),
    ];
  };
}
