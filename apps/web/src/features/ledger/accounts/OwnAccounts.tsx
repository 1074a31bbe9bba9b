import type { LedgerAccount } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';

/** What the reader and the tier above it owe each other. */
export function OwnAccounts({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const { t } = useTranslation();
  return (
    <SummaryStrip
      items={accounts.map(({ accountId, upline, balance, owedBy }) => ({
        label: t('ledger.ownWith', { upline: upline.name }),
        value: <Money amount={balance} winLoss />,
        note: (
          <Link to="/ledger/$ledgerAccount" params={{ ledgerAccount: accountId }}>
            {t(`ledger.ownOwedBy.${owedBy}`)}
          </Link>
        ),
      }))}
    />
  );
}
