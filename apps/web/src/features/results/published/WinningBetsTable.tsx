import type { WinningBets } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetNumber, useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import classes from './published.module.css';

/** The most numbers of one bet type that the API lists. */
const listedMax = 100;

type Line = WinningBets['byBetType'][number];

/** By bet type: the winning numbers, with stakes and payouts for readers who may see reports. */
export function WinningBetsTable({ bets }: { bets: WinningBets }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const withMoney = bets.byBetType.some(({ money }) => money !== null);
  const columns: PlainColumn<Line>[] = [
    {
      key: 'betType',
      header: t('reports.column.betType'),
      cell: (line) => <span className={classes.betType}>{nameOf(line.betType)}</span>,
    },
    { key: 'numbers', header: t('published.wins'), cell: (line) => <Wins line={line} /> },
    ...(withMoney
      ? ([
          {
            key: 'totalBet',
            header: t('reports.column.totalBet'),
            align: 'end',
            wideOnly: true,
            cell: ({ money }) => <Money amount={money?.totalBet} />,
          },
          {
            key: 'winningTickets',
            header: t('published.winningTickets'),
            align: 'end',
            wideOnly: true,
            cell: ({ money }) => (money ? formatCount(money.winningTickets) : '–'),
          },
          {
            key: 'paid',
            header: t('reports.column.winAmount'),
            term: 'winAmount',
            align: 'end',
            cell: ({ money }) => <Money amount={money?.paid} />,
          },
        ] satisfies PlainColumn<Line>[])
      : []),
  ];
  return (
    <PlainTable
      label={t('published.won')}
      columns={columns}
      rows={bets.byBetType}
      rowKey={(line) => line.betType}
    />
  );
}

/** More numbers than this are collapsed: pae has a hundred. */
const shownMax = 24;

function Wins({ line: { winningNumbers, won } }: { line: Line }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const folded = winningNumbers.length > shownMax;
  if (won !== null) return t(won ? 'published.yes' : 'published.no');
  if (winningNumbers.length === 0) return t('published.none');
  return (
    <span className={classes.wins}>
      {winningNumbers.slice(0, shownMax).map((number) => (
        <BetNumber key={number} number={number} />
      ))}
      {folded && (
        <>
          <span className={classes.folded} data-open={open}>
            {winningNumbers.slice(shownMax).map((number) => (
              <BetNumber key={number} number={number} />
            ))}
            {winningNumbers.length === listedMax && <span>…</span>}
          </span>
          <button
            type="button"
            className={`no-print ${classes.unfold}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open
              ? t('published.fewer')
              : t('published.moreNumbers', { more: formatCount(winningNumbers.length - shownMax) })}
          </button>
        </>
      )}
    </span>
  );
}
